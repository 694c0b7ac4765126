#!/usr/bin/env bash
# The segment AB is an A with a bar and a brace.
# Package: unicodeit 0.7.5 (TeX to plain letters, for names of files, messages and titles).
# Guess: what has no letters of its own stays as TeX, as \frac{1}{3} does; with a bar over two letters each gets one.
# Seen: the bar over AB eats the second letter and leaves the closing brace. A power of a power and a half as a power come out with hats
# between the raised letters, 2^^ and ^/, while x^{2y} and 10^{-19} are right. Nothing tells which of the texts are whole.
# Source: README of unicodeit (a table of what is replaced; nothing of what goes).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts unicodeit@0.7.5
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import unicodeit from 'unicodeit'

const seen = ['\\frac{1}{3}', '10^{-19}', '\\overline{AB}', '2^{x^2}', 'x^{1/2}'].map((tex) => unicodeit.replace(tex))
console.log(seen)
assert.deepEqual(seen, ['\\frac{1}{3}', '10⁻¹⁹', 'A̅}', '2ˣ^^²', 'x¹^/²'])
console.log('As described.')
JS
node observe.mjs
