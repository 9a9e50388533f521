#!/bin/sh
# The command line of an installation, from any folder: link it to /usr/local/bin/partwright.
root=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "$root/node_modules/.bin/node" "$root/src/cli/main.ts" "$@"
