#!/bin/sh
# The browser tests drive the system's Chromium; where there is none, Debian's package is installed.
set -eu
if command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null; then
    exit 0
fi
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
    exit 0
fi
echo "The browser tests need Chromium. Install it (Debian: apt-get install chromium) and run make test again." >&2
exit 1
