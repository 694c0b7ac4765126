#!/usr/bin/env bash
# 36{,}6 is three hundred and sixty-six.
# Package: @cortex-js/compute-engine 0.140.0 (TeX to expressions).
# Guess: a comma in braces is how TeX is told that the comma is a decimal one, so 36{,}6 is 36.6; with a point set as decimal sign it
# is an error or a pair, as the bare comma of 0,5 is.
# Seen: the comma is dropped wherever it stands between digits, as if it parted thousands, whatever number of digits follows: 0{,}05
# is 5, 12{,}5\% is 1.25, 1{,}5\cdot10^3 is 15000. The declared sign between groups of digits is another one (\,). With
# `decimalSeparator: '{,}'` the same texts are read right, so whoever forgets that option gets plausible numbers and no error.
# Source: the engine's type declarations (digitGroupSeparator: "\\," by default); The TeXbook, chapter 18, on commas in numbers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cortex-js/compute-engine@0.140.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { ComputeEngine } from '@cortex-js/compute-engine'

const engine = new ComputeEngine()
const value = (tex) => JSON.stringify(engine.parse(tex).N().json)
const expected = {
  '36{,}6': '366',
  '0{,}05': '5',
  '12{,}5\\%': '1.25',
  '1{,}5\\cdot10^{3}': '15000',
  '0,5': '["Tuple",0,5]',
}
for (const [tex, seen] of Object.entries(expected)) {
  console.log(tex.padEnd(20), value(tex))
  assert.equal(value(tex), seen)
}
engine.latexOptions = { decimalSeparator: '{,}' }
assert.equal(JSON.stringify(engine.parse('36{,}6').json), '36.6')
console.log('As described: the decimal comma of TeX is dropped, and its number stays a number.')
JS
node observe.mjs
