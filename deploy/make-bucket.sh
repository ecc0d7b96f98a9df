#!/bin/sh
# Makes the bucket for pictures where it is missing. Gives up after two minutes with 1 and with what the store last said.
set -eu

tries="${TRIES:-40}"
said=''
while [ "$tries" -gt 0 ]; do
  if said=$(echo 's3.bucket.list' | timeout 20 weed shell -master=s3:9333 2>&1) &&
    printf '%s\n' "$said" | grep -qw -- "$S3_BUCKET"; then
    echo "The bucket $S3_BUCKET is there."
    exit 0
  fi
  said=$(echo "s3.bucket.create -name $S3_BUCKET" | timeout 20 weed shell -master=s3:9333 2>&1) || true
  tries=$((tries - 1))
  sleep "${WAIT:-3}"
done
printf 'The bucket %s could not be made. The store said last:\n%s\n' "$S3_BUCKET" "$said" >&2
exit 1
