#!/bin/sh
# Runs once, when compose.yaml sets up a new PostgreSQL server: Gaff's role owns its database and nothing else.
set -eu
password=$(cat /run/secrets/gaff-database-password)
psql --username=postgres --dbname=postgres --set=ON_ERROR_STOP=1 --set=password="$password" <<'SQL'
create role gaff login password :'password';
create database gaff owner gaff;
revoke all on database gaff from public;
SQL
