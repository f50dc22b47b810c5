#!/usr/bin/env bash
# Uploads a build to a Google Cloud Storage bucket: upload-to-cloud-storage.sh BUILD BUCKET
# A bucket looks for the exact name first, so each page also stands under its name without ".html".
set -euo pipefail
build=${1:?the folder of the build}
bucket=${2:?the name of the bucket}

gcloud storage rsync "$build" "gs://$bucket" --recursive --delete-unmatched-destination-objects \
  --exclude='(^|/)_(hosting\.json|headers|redirects)$|\.(br|gz)$' --cache-control=no-cache

gcloud storage objects update "gs://$bucket/assets/**" \
  --cache-control='public, max-age=31536000, immutable'

cd "$build"
find . -name '*.html' ! -name index.html ! -name 404.html -print0 |
  while IFS= read -r -d '' file; do
    name=${file#./}
    gcloud storage cp "$name" "gs://$bucket/${name%.html}" \
      --content-type='text/html; charset=utf-8' --cache-control=no-cache </dev/null
  done
