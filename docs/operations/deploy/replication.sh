#!/bin/sh
# Runs once in a new primary: lets the replica follow it.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_USER" -v "password=$REPLICATION_PASSWORD" <<'SQL'
create role replication_user with replication login password :'password';
SQL
echo 'host replication replication_user samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
