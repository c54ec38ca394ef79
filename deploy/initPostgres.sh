#!/bin/bash
# Run by the image of PostgreSQL where its volume is empty. Byline gets a role of its own, which owns its database and may
# do nothing else; the superuser is for the operator. stores.yaml of Kubernetes has the same.
set -e
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'END'
\set password `cat /run/secrets/postgres_password`
CREATE ROLE byline LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE byline OWNER byline;
REVOKE ALL ON DATABASE byline FROM PUBLIC;
END
