#!/usr/bin/env bash
# A perfect marker is not seen when its sheet ends a module beyond it.
# Package: js-aruco2 2.0.0.
# Guess: a marker with a white margin of one module, which its documentation and that of ArUco ask for, is read wherever it
# lies: the same sharp pixels are the same marker on a white desk and on a grey one.
# Seen: with modules of 3 to 6 pixels it is read on white and never on grey, at any contrast. The edge of the sheet is a square as
# well, and of two squares whose corners are within ten pixels on average only the larger is looked at; it is no marker. From 7
# pixels a module on both are read. A photo at a smaller size loses all cards that were cut out close to their margin.
# Source: README; `notTooNear` of src/aruco.js is not in it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts js-aruco2@2.0.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'

const { AR } = createRequire(import.meta.url)('js-aruco2')
const name = 'ARUCO_MIP_36h12'
const code = new AR.Dictionary(name).codeList[5]
const detector = new AR.Detector({ dictionaryName: name, maxHammingDistance: 6 })
const side = 400
const start = 150

/** Marker 5 on a white sheet with a margin of one module, on a desk of this shade. */
function photo(module, desk) {
  const data = new Uint8ClampedArray(4 * side * side).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [column, row] = [Math.floor((x - start) / module), Math.floor((y - start) / module)]
      const isWithin = (from, to) => column >= from && row >= from && column < to && row < to
      const isWhite = isWithin(1, 7) && code[6 * (row - 1) + column - 1] === '1'
      let shade = desk
      if (isWithin(-1, 9)) shade = isWithin(0, 8) && !isWhite ? 20 : 235
      data.fill(shade, 4 * (y * side + x), 4 * (y * side + x) + 3)
    }
  return data
}
const isSeen = (module, desk) => detector.detectImage(side, side, photo(module, desk)).some(({ id }) => id === 5)
for (const module of [3, 4, 5, 6, 7, 8, 10]) {
  const seen = { white: isSeen(module, 235), light: isSeen(module, 200), grey: isSeen(module, 128), dark: isSeen(module, 60) }
  console.log(module, seen)
  const isLarge = module >= 7
  assert.deepEqual(seen, { white: true, light: isLarge, grey: isLarge, dark: isLarge })
}
console.log('As described.')
JS
node observe.mjs
