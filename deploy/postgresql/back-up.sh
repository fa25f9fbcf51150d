#!/bin/sh
# Writes a backup into a folder: the database, the services' roles without their passwords, and the releases where they lie in a folder.
#   PGHOST, PGPORT, PGUSER, PGPASSWORD   a server, best the replica, as a superuser
#   PGDATABASE                           emmaus
#   RELEASES_DIR                         left out where the releases lie in S3
# usage: back-up.sh <folder>
set -eu
umask 077
mkdir -p "$1"
pg_dump --format=custom --compress=6 --file="$1/emmaus.dump.part"
pg_dumpall --roles-only --no-role-passwords | grep -E '^(CREATE|ALTER) ROLE "?emmaus_' >"$1/roles.sql"
if [ -n "${RELEASES_DIR:-}" ]; then tar -C "$RELEASES_DIR" -czf "$1/releases.tar.gz" .; fi
# Whoever finds this name finds a whole backup.
mv "$1/emmaus.dump.part" "$1/emmaus.dump"
