#!/usr/bin/env bash
# Whether a comma between digits is a decimal comma depends on what stands behind the number.
# Package: temml 0.13.5 (TeX to MathML).
# Guess: as in TeX, a comma separates everywhere and {,} makes a decimal; or digits with a comma are one number everywhere.
# Seen: «0,5» alone, in a fraction and in brackets is one number, but «0,5^2» is the number 0, a comma and 5 squared, and
# «36,6^\circ» is 36, a comma and 6 degrees: the exponent takes the last digits out of the number that it stands behind. The set
# \{1,2,3\} is one number «1,2,3», and so are the coordinates in A(1,2). A screen reader says what stands in the tree, so half of a
# page of physics is heard wrongly while it looks right. With {,} every number stays whole.
# Source: MathML Core, 3.2.3 (mn is one numeric literal).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts temml@0.13.5
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import temml from 'temml'

const numbersOf = (tex) => {
  const found = [...temml.renderToString(tex).matchAll(/<mn>([^<]*)<\/mn>/g)].map(([, number]) => number)
  console.log(tex.padEnd(16), found.join(' | '))
  return found
}
assert.deepEqual(numbersOf('0,5'), ['0,5'])
assert.deepEqual(numbersOf('\\frac{0,5}{2}'), ['0,5', '2'])
assert.deepEqual(numbersOf('0,5^2'), ['0', '5', '2'])
assert.deepEqual(numbersOf('36,6^\\circ'), ['36', '6'])
assert.deepEqual(numbersOf('\\{1,2,3\\}'), ['1,2,3'])
assert.deepEqual(numbersOf('A(1,2)'), ['1,2'])
assert.deepEqual(numbersOf('0{,}5^2'), ['0,5', '2'])
console.log('As described: an exponent splits a decimal, and a set of three numbers is one.')
JS
node observe.mjs
