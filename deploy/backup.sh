#!/bin/sh
# Keeps the database and the images of one machine: deploy/backup.sh FOLDER [DAYS]
# With the settings of the server in its environment; needs sqlite3 or pg_dump. Works while the server runs.
set -eu
umask 077

folder=${1:?the folder to keep them in}
days=${2:-30}
data=${DATA_DIR:-./data}
name=$folder/byline-$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$folder/uploads"

# The database first: whatever it names is there when the images are copied.
if [ -n "${DATABASE_URL:-}" ]; then
  pg_dump --format=custom --file="$name.part" "$DATABASE_URL"
  mv "$name.part" "$name.dump"
else
  sqlite3 -cmd '.timeout 10000' "$data/byline.sqlite" ".backup '$name.part'"
  if [ "$(sqlite3 "$name.part" 'PRAGMA quick_check')" != ok ]; then
    echo "$name.part is damaged" >&2
    exit 1
  fi
  mv "$name.part" "$name.sqlite"
fi

# An image never changes once it is there. In a bucket they are not ours to copy.
if [ -z "${S3_ENDPOINT:-}" ] && [ -d "$data/uploads" ]; then
  find "$data/uploads" -type f -name '*.webp' | while read -r image; do
    kept=$folder/uploads/${image##*/}
    if [ -e "$kept" ]; then continue; fi
    if cp -p "$image" "$kept.part"; then mv "$kept.part" "$kept"; else [ ! -e "$image" ]; fi
  done
fi

find "$folder" -maxdepth 1 -type f -name 'byline-*' -mtime "+$days" -delete
