"""Baseball Poker."""
