#!/usr/bin/env bash
# Make the virtual environment .venv and install ruleproof with its development tools into it.
# Usage: scripts/venv.sh   (from the root of the repository; `make` calls it when pyproject.toml changes)
set -eu

minimum='import sys; sys.exit(sys.version_info < (3, 11))'
python=''
for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11; do
    [ -n "$candidate" ] || continue
    if command -v "$candidate" >/dev/null 2>&1 && "$candidate" -c "$minimum" 2>/dev/null; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo "ruleproof needs Python 3.11 or later; none was found." >&2
    echo "Install one, or name it: make PYTHON=/path/to/python3.12 test" >&2
    exit 1
fi

# Debian and Ubuntu split ensurepip off into python3-venv.
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        echo "Installing python$version-venv, which $python lacks ..."
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "python$version-venv"
    else
        echo "$python cannot make virtual environments. On Debian and Ubuntu install the package:" >&2
        echo "    sudo apt-get install python$version-venv" >&2
        exit 1
    fi
fi

[ -x .venv/bin/python ] || "$python" -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
