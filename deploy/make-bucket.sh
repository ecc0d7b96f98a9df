#!/bin/sh
# Creates the bucket for pictures if it is missing. After two minutes, exits with 1 and the store's last output.
set -eu

tries="${TRIES:-40}"
output=''
while [ "$tries" -gt 0 ]; do
  if output=$(echo 's3.bucket.list' | timeout 20 weed shell -master=s3:9333 2>&1) &&
    printf '%s\n' "$output" | grep -qw -- "$S3_BUCKET"; then
    echo "The bucket $S3_BUCKET exists."
    exit 0
  fi
  output=$(echo "s3.bucket.create -name $S3_BUCKET" | timeout 20 weed shell -master=s3:9333 2>&1) || true
  tries=$((tries - 1))
  sleep "${WAIT:-3}"
done
printf 'The bucket %s could not be created. Last output of the store:\n%s\n' "$S3_BUCKET" "$output" >&2
exit 1
