#!/usr/bin/env bash
# A mirrored paper marker is not rejected: it is another pupil's.
# Packages: aruco-marker 3.0.1 draws the markers of the original ArUco set, js-aruco2 2.0.0 reads them.
# Guess: seen in the picture of a front camera, which many programs mirror, a marker is unknown: the set has 1,024 of the
# 33 million patterns of five by five.
# Seen: of 1,024 markers 960 are, mirrored, exactly another one of the set, with no wrong bit; 63 are themselves, one is not in
# the list of the reader. The matrix that aruco-marker returns has its columns first, so that who draws it row by row prints
# such mirrored markers, and each of them is read without a doubt under another number.
# Source: README of both; the words of the set are symmetric in pairs.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts aruco-marker@3.0.1 js-aruco2@2.0.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { arucoMarkerMatrix } from 'aruco-marker'

const { AR } = createRequire(import.meta.url)('js-aruco2/src/aruco.js')
const dictionary = new AR.Dictionary('ARUCO')
const transposed = (matrix) => matrix[0].map((_, column) => matrix.map((row) => row[column]))
const turned = (matrix) => transposed(matrix).map((row) => row.toReversed())

/** The number under which one of the four turns is in the set without a wrong bit. */
function exactId(matrix) {
  for (let turn = 0, now = matrix; turn < 4; turn++, now = turned(now)) {
    const found = dictionary.find(now)
    if (found?.distance === 0) return found.id
  }
  return null
}
const seen = { asDrawn: 0, itself: 0, another: 0, unknown: 0 }
for (let id = 0; id < 1024; id++) {
  const drawn = transposed(arucoMarkerMatrix(id))
  if (exactId(drawn) === id) seen.asDrawn++
  const mirrored = exactId(drawn.map((row) => row.toReversed()))
  seen[mirrored === null ? 'unknown' : mirrored === id ? 'itself' : 'another']++
}
console.log(seen)
assert.deepEqual(seen, { asDrawn: 1023, itself: 63, another: 960, unknown: 1 })
console.log('As described.')
JS
node observe.mjs
