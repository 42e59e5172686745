#!/bin/sh
# Runs at each start of compose.yaml: the bucket of uploads, and a key that opens nothing else. Does nothing twice.
set -eu
mc alias set storage http://storage:9000 owner "$(cat /run/secrets/storage-password)" >/dev/null
mc mb --ignore-existing storage/gaff
cat > /tmp/uploads.json <<'JSON'
{"Version":"2012-10-17","Statement":[
  {"Effect":"Allow","Action":["s3:ListBucket"],"Resource":["arn:aws:s3:::gaff"]},
  {"Effect":"Allow","Action":["s3:GetObject","s3:PutObject","s3:DeleteObject"],"Resource":["arn:aws:s3:::gaff/*"]}
]}
JSON
mc admin policy create storage uploads /tmp/uploads.json
mc admin user add storage gaff "$(cat /run/secrets/uploads-secret)"
mc admin policy attach storage uploads --user gaff 2>/dev/null || true
