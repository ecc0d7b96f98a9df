#!/bin/sh
# Builds this version and replaces the running servers one at a time: a server is stopped only when its replacement is healthy.
# Run it in the folder of docker-compose.yml. If a new server does not become healthy, the old ones keep running.
set -eu
cd "$(dirname "$0")/.."

ids() {
  docker compose ps --quiet server
}

health() {
  docker inspect --format '{{.State.Health.Status}}' "$1"
}

docker compose build server
old=$(ids)
count=$(printf '%s\n' "$old" | grep -c . || true)
[ "$count" -gt 0 ] || { echo 'No server is running: docker compose up --detach' >&2; exit 1; }

for leaving in $old; do
  before=$(ids)
  docker compose up --detach --no-deps --no-recreate --scale "server=$((count + 1))" server
  coming=$(ids | grep -vxF "$before")
  waited=0
  until [ "$(health "$coming")" = healthy ]; do
    waited=$((waited + 1))
    if [ "$waited" -gt "${WAIT_SECONDS:-120}" ]; then
      echo "The new server did not become healthy within ${WAIT_SECONDS:-120} s; it is removed, and the others keep running:" >&2
      docker logs --tail 20 "$coming" >&2 || true
      docker rm --force "$coming" >/dev/null
      exit 1
    fi
    sleep 1
  done
  # The proxy asks for the servers' addresses every two seconds.
  sleep "${SETTLE:-5}"
  docker stop "$leaving" >/dev/null
  docker rm "$leaving" >/dev/null
  echo "replaced $(printf '%.12s' "$leaving") by $(printf '%.12s' "$coming")"
done
