#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, and the certificates of the stores of compose.yaml and of
# kubernetes/stores.yaml, good for ten years:
#
#   sh deploy/makeSecrets.sh [FOLDER]
#
# What is there already stays. To change a certificate, remove the two files server_* and run it again.
set -eu
umask 077
folder=${1:-$(dirname "$0")/secrets}
# Only its owner enters the folder; containers get single files, whose users are others than on this machine.
mkdir -p "$folder"
cd "$folder"
chmod 0700 .

keep() {
  if [ -s "$1" ]; then cat > /dev/null; else cat > "$1.new" && chmod 0444 "$1.new" && mv "$1.new" "$1"; fi
}
random() { openssl rand -hex 24; }

random | keep postgres_admin_password
random | keep postgres_password
random | keep redis_password
random | keep s3_secret_access_key
random | keep admin_password
echo "postgres://byline:$(cat postgres_password)@postgres:5432/byline?sslmode=verify-full" | keep database_url
echo "rediss://byline:$(cat redis_password)@redis:6379" | keep redis_url
# One user with a password, who cannot change the server or its users; no one else gets in.
printf 'user default off\nuser byline on >%s ~* &* +@all -@admin\n' "$(cat redis_password)" |
  keep redis_users.acl

if [ ! -s server_key ]; then
  if [ ! -s ca_key ]; then
    openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj '/CN=Byline stores' -keyout ca_key.new -out ca_certificate.new 2>/dev/null
    chmod 0444 ca_certificate.new
    mv ca_certificate.new ca_certificate
    mv ca_key.new ca_key
  fi
  openssl req -newkey rsa:3072 -nodes -subj '/CN=stores' -keyout server_key.new -out server.csr 2>/dev/null
  printf 'subjectAltName=DNS:postgres,DNS:redis,DNS:s3,DNS:localhost\nextendedKeyUsage=serverAuth\n' > server.ext
  openssl x509 -req -days 3650 -in server.csr -CA ca_certificate -CAkey ca_key -CAcreateserial -extfile server.ext \
    -out server_certificate.new 2>/dev/null
  rm -f server.csr server.ext
  chmod 0444 server_key.new server_certificate.new
  mv server_certificate.new server_certificate
  mv server_key.new server_key
fi
