#!/bin/sh
# Makes the server of this machine a replica of the primary, and lets commits wait for it.
#   PGHOST, PGPORT, PGUSER, PGPASSWORD   the primary, as a superuser
#   REPLICATION_PASSWORD                 of the role emmaus_replication, which is made when missing
# usage: new-replica.sh <data folder, empty> <name of the replica, e.g. postgresql_2>
set -eu
data=$1
name=$2
psql -X -q -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -d postgres <<'SQL'
select 'create role emmaus_replication' where not exists (select from pg_roles where rolname = 'emmaus_replication') \gexec
alter role emmaus_replication login replication password :'password';
select 'create role haproxy_check login connection limit 20' where not exists (select from pg_roles where rolname = 'haproxy_check') \gexec
SQL
# A slot of before belongs to a replica that is no more.
psql -X -q -v ON_ERROR_STOP=1 -d postgres -c "select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '$name' and not active" >/dev/null
PGPASSWORD=$REPLICATION_PASSWORD pg_basebackup --pgdata="$data" --checkpoint=fast --wal-method=stream --write-recovery-conf \
  --create-slot --slot="$name" --dbname="host=$PGHOST port=$PGPORT user=emmaus_replication application_name=$name"
echo "The files are there. Start PostgreSQL on $data, then let commits wait for it:"
echo "  psql -c \"alter system set synchronous_standby_names = '$name'\" -c 'select pg_reload_conf()'"
