# Sourced by ./play and ./test: finds a Python that is new enough.
root=$(cd "$(dirname "$0")" && pwd)
for python in "${PYTHON:-python3}" python3.13 python3.12 python3.11 python3.14 python; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        found=yes
        break
    fi
done
if [ -z "$found" ]; then
    echo "Skulduggery needs Python 3.11 or newer, and there is none here. See https://www.python.org/downloads/" >&2
    exit 1
fi
