#!/usr/bin/env bash
# "Not A and B" comes back as "A and B".
# Packages: temml 0.13.5 (TeX to MathML), mathml2latex 1.1.3 (back); mathml-to-latex 1.8.0 for comparison.
# Guess: the bar over a letter, the sign of a negation in logic and of a mean in statistics, is an accent for both and comes back.
# Seen: Temml draws the bar of \overline as an element of enclosures, which the browser ignores and a style sheet draws. mathml2latex knows
# accents alone and keeps what is inside: a formula that says the opposite. With \bar, an accent, the bar comes back as a limit above; the
# other converter reads the bar of \overline.
# Source: MathML 3, 3.3.9 (menclose, notation "top"); it is not in MathML Core.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts temml@0.13.5 mathml2latex@1.1.3 mathml-to-latex@1.8.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { MathMLToLaTeX } from 'mathml-to-latex'
import mathml2latex from 'mathml2latex'
import temml from 'temml'

const mathml = (tex) => temml.renderToString(tex, { xml: true })
const seen = {
  overline: mathml2latex.convert(mathml('\\overline{A}\\land B')).trim(),
  bar: mathml2latex.convert(mathml('\\bar{A}\\land B')).trim(),
  other: MathMLToLaTeX.convert(mathml('\\overline{A}\\land B')),
}
console.log(seen)
assert.match(mathml('\\overline{A}'), /<menclose/)
assert.match(seen.overline, /^A\s*\\(land|wedge)\s*B$/)
assert.match(seen.bar, /A.+B/)
assert.match(seen.other, /\\overline\{A\}/)
console.log('As described.')
JS
node observe.mjs
