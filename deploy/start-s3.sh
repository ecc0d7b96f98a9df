#!/bin/sh
# Starts the picture store with the account from .env. The keys may contain any characters.
set -eu

escaped() {
  printf '%s' "$1" | sed 's/[\\"]/\\&/g'
}

config="${S3_CONFIG:-/run/s3.json}"
umask 077
cat >"$config" <<END
{
  "identities": [
    {
      "name": "lampstand",
      "credentials": [
        { "accessKey": "$(escaped "$S3_ACCESS_KEY_ID")", "secretKey": "$(escaped "$S3_SECRET_ACCESS_KEY")" }
      ],
      "actions": ["Read:$S3_BUCKET", "Write:$S3_BUCKET", "List:$S3_BUCKET"]
    }
  ]
}
END
exec "${S3_ENTRYPOINT:-/entrypoint.sh}" server -dir=/data -s3 -s3.port=8333 "-s3.config=$config" -ip=s3 -ip.bind=0.0.0.0
