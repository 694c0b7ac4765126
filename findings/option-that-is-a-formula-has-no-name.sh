#!/usr/bin/env bash
# An answer that is a formula is a button without a name, and a test of the page hears one.
# Packages: @sparticuz/chromium 153.0.0 (Chromium 153 for Linux), playwright-core 1.65.1 drives it.
# Guess: the label of a radio button gives its name by all its text, so one half is "1 2" at worst, or what alttext says.
# Seen: in the tree that assistive technology reads, what stands in <math> is left out of the name of a radio button, a button, a link and
# a heading: "" and "Answer ". alttext changes nothing, aria-label on <math> gives the name, and so does aria-labelledby, by the bare signs. The
# snapshot of Playwright, which computes names itself, says "1 2", so that a test by names passes on a page without any.
# Source: MathML 3, 2.2.1 (alttext); Accessible Name and Description Computation 1.2, 4.3.2 (name from content).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TMPDIR=$folder
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import chromium from '@sparticuz/chromium'
import { chromium as driver } from 'playwright-core'

const half = '<mfrac><mn>1</mn><mn>2</mn></mfrac>'
const labels = [`<math>${half}</math>`, `<math alttext="one half">${half}</math>`, `<math aria-label="one half">${half}</math>`]
const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: chromium.args, headless: true })
const page = await browser.newPage()
await page.setContent(
  `<ul>${labels.map((label) => `<li><label><input type="radio" name="a">${label}</label>`).join('')}</ul>` +
    `<h2>Answer <math>${half}</math></h2><button><math>${half}</math></button>`,
)
const session = await page.context().newCDPSession(page)
const { nodes } = await session.send('Accessibility.getFullAXTree')
const named = (role) => nodes.filter((node) => node.role?.value === role).map((node) => node.name?.value)
const seen = { radio: named('radio'), heading: named('heading'), button: named('button') }
const snapshot = await page.locator('ul').ariaSnapshot()
await browser.close()
console.log(seen, snapshot)
assert.deepEqual(seen, { radio: ['', '', 'one half'], heading: ['Answer '], button: [''] })
assert.match(snapshot, /radio "1 2"/)
console.log('As described.')
JS
node observe.mjs
