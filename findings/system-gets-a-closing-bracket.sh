#!/usr/bin/env bash
# A system of equations from Word ends with a bracket that nobody wrote.
# Package: omml2mathml 1.3.0 (Word's formulas to MathML).
# Guess: an opening brace with an empty closing sign, as Word writes every system of equations, stays without a closing one.
# Seen: the empty sign is dropped from the attributes, and the element of MathML that is written has a round bracket for a closing
# sign where none is named: a brace, two equations, «)». An empty opening sign becomes «(» in the same way. The two defaults agree
# (round ones), so that brackets which are not named come out right; of the named ones the empty alone are lost.
# Source: ECMA-376 part 1, 22.1.2 (endChr: an empty value is no sign); MathML 3, 3.3.8 (mfenced: close is ")" by default).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts omml2mathml@1.3.0 jsdom@26.1.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { JSDOM } from 'jsdom'
import omml2mathml from 'omml2mathml'

const row = (text) => `<m:e><m:r><m:t>${text}</m:t></m:r></m:e>`
const read = (open, close) => {
  const formula = `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:d><m:dPr>
    <m:begChr m:val="${open}"/><m:endChr m:val="${close}"/></m:dPr><m:e><m:eqArr>${row('x=1')}${row('y=2')}</m:eqArr></m:e></m:d></m:oMath>`
  return omml2mathml(new JSDOM(formula, { contentType: 'text/xml' }).window.document.documentElement).outerHTML
}
const [system, left, both] = [read('{', ''), read('', '}'), read('[', ']')]
for (const one of [system, left, both]) console.log(one.slice(0, 160))
assert.match(system, /<mfenced open="{"(?![^>]*close=)/)
assert.match(left, /<mfenced close="}"(?![^>]*open=)/)
assert.match(both, /<mfenced open="\[" close="\]"/)
console.log('As described: the empty sign is dropped, and the default of MathML takes its place.')
JS
node observe.mjs
