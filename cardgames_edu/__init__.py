"""Three card games taught from their rules: every ruling says why, and every chance shows its working."""

__version__ = "0.1.0"
