#!/bin/sh
# Makes the replica the primary. First make sure that the primary of before has ended (systemctl stop postgresql, or its power):
# two primaries would each take in what the other never sees. HAProxy finds the new one within some seconds.
#   PGHOST, PGPORT, PGUSER, PGPASSWORD   the replica, as a superuser
set -eu
psql -X -q -v ON_ERROR_STOP=1 -d postgres <<'SQL'
-- It has no replica of its own yet, for which a commit could wait. new-replica.sh makes one of the primary of before. Before it is
-- the primary: afterwards the first commits wait until its checkpoint lets it read its settings.
alter system set synchronous_standby_names = '';
select pg_reload_conf();
select case when pg_is_in_recovery() then pg_promote(true, 60) else true end as is_primary;
SQL
