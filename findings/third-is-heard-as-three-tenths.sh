#!/usr/bin/env bash
# A third, written as a repeating decimal, is heard as three tenths.
# Packages: temml 0.13.5 (TeX to MathML), speech-rule-engine 4.1.5 (what speaks the formulas of MathJax), in its style ClearSpeak, made for schools.
# Guess: 0,(3), as Russian schools write 0.333…, is heard with its brackets; \overline{3}, as others write it, as a bar or as "repeating".
# Seen: brackets around a single number are taken for needless and are not spoken: "0 comma 3", the same words as for 0,3. 1,(27) is heard as 1,27.
# With a digit between the comma and the bracket the number becomes a product: 0,1(6) is "0 comma 1 times 6". The other style, MathSpeak, says the brackets.
# Source: README of Speech Rule Engine (styles and preferences); ClearSpeak's preference for brackets, which leaves them out around a number.
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

const json = `${__dirname}/node_modules/speech-rule-engine/lib/mathmaps`
async function heard(domain, tex) {
  await sre.setupEngine({ locale: 'en', domain, json })
  await sre.engineReady()
  return sre.toSpeech(temml.renderToString(tex))
}
async function listen() {
  const seen = {}
  for (const tex of ['0,3', '0,(3)', '1,(27)', '0,1(6)']) seen[tex] = await heard('clearspeak', tex)
  seen.mathspeak = await heard('mathspeak', '0,(3)')
  console.log(seen)
  assert.deepEqual(seen, {
    '0,3': '0 comma 3',
    '0,(3)': '0 comma 3',
    '1,(27)': '1 comma 27',
    '0,1(6)': '0 comma 1 times 6',
    mathspeak: '0 comma left parenthesis 3 right parenthesis',
  })
  console.log('As described: a third and three tenths are the same words.')
}
listen()
JS
node observe.cjs
