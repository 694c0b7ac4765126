#!/usr/bin/env bash
# An answer of GIFT that brings all points is not a right one.
# Package: gift-pegjs 1.0.2.
# Guess: "~%100%a" brings 100 % and is the right answer: Moodle writes its questions of several answers by weights alone, and
# the forms "=a" and "~%100%a" grade the same there.
# Seen: the parser calls right what begins with "=" and nothing else; the weight stands beside it. A whole question of weights
# has no right answer for whoever reads `isCorrect`, while "=%50%half" in a typed answer is right.
# Source: Moodle 4.5, question/format/gift/format.php (fraction 1 for "=", else the weight).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gift-pegjs@1.0.2
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { parse } from 'gift-pegjs'

const answersOf = (text) => parse(`${text}\n\n`)[0].choices.map(({ isCorrect, weight }) => ({ isCorrect, weight }))
const seen = { weights: answersOf('::q::Q{~%100%a ~%-100%b}'), half: answersOf('::q::Q{=%50%half =full}') }
console.log(JSON.stringify(seen))
assert.deepEqual(seen, {
  weights: [
    { isCorrect: false, weight: 100 },
    { isCorrect: false, weight: -100 },
  ],
  half: [
    { isCorrect: true, weight: 50 },
    { isCorrect: true, weight: null },
  ],
})
console.log('As described.')
JS
node observe.mjs
