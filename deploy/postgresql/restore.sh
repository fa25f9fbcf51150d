#!/bin/sh
# Restores a backup into a database that is made for it. Afterwards `npm run migrate` gives the roles their passwords, and the
# database what a newer version needs.
#   PGHOST, PGPORT, PGUSER, PGPASSWORD   a server, as a superuser
#   PGDATABASE                           the new database, e.g. emmaus
#   RELEASES_DIR                         an empty folder, left out where the releases lie in S3
# usage: restore.sh <folder>
set -eu
# Those that are there already stay.
PGDATABASE=postgres psql -X -q -f "$1/roles.sql" 2>&1 | grep -v 'already exists' || true
createdb "$PGDATABASE"
pg_restore --exit-on-error --jobs=2 --dbname="$PGDATABASE" "$1/emmaus.dump"
psql -X -q -c 'analyze'
if [ -n "${RELEASES_DIR:-}" ] && [ -f "$1/releases.tar.gz" ]; then
  mkdir -p "$RELEASES_DIR"
  tar -C "$RELEASES_DIR" -xzf "$1/releases.tar.gz"
fi
