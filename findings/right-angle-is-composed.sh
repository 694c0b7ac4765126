#!/usr/bin/env bash
# A right angle is "90 raised to the composed with power" to who listens.
# Packages: temml 0.13.5 (TeX to MathML), speech-rule-engine 4.1.5 (what speaks the formulas of MathJax), in its style ClearSpeak, made for schools.
# Guess: ^\circ, which is how TeX writes degrees, is heard as degrees, alone and under a sine.
# Seen: TeX writes a degree as the small circle that composes functions, raised, and Temml keeps that circle. Raised, it is still read as the
# composition: "90 raised to the composed with power". \degree and the letter ° are read "90 degrees". Minutes of an angle, a prime behind the
# degrees, are feet: "15 feet". The two ways of writing look alike on the screen.
# Source: README of Speech Rule Engine; Unicode, U+2218 (ring operator, composite function) and U+00B0 (degree sign).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts temml@0.13.5 speech-rule-engine@4.1.5
cat >observe.cjs <<'JS'
const assert = require('node:assert/strict')
const sre = require('speech-rule-engine')
const temml = require('temml')

const expected = {
  '90^\\circ': '90 raised to the composed with power',
  '\\sin 30^{\\circ}': 'the sine of 30 raised to the composed with power',
  "30^\\circ 15'": '30 raised to the composed with power 15 feet',
  '90\\degree': '90 degrees',
  '90°': '90 degrees',
}
async function listen() {
  const json = `${__dirname}/node_modules/speech-rule-engine/lib/mathmaps`
  await sre.setupEngine({ locale: 'en', domain: 'clearspeak', json })
  await sre.engineReady()
  const heard = Object.fromEntries(Object.keys(expected).map((tex) => [tex, sre.toSpeech(temml.renderToString(tex))]))
  console.log(heard)
  assert.deepEqual(heard, expected)
  console.log('As described.')
}
listen()
JS
node observe.cjs
