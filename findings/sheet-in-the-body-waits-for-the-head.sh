#!/usr/bin/env bash
# A loaded style sheet in the middle of a page holds back the rest of the page for another one.
# Packages: @sparticuz/chromium 153.0.0 (Chromium 153 for Linux), playwright-core 1.65.1 drives it.
# Guess: a sheet that is linked in the body holds what stands below it until that sheet is there; one in the head holds drawing, not the parser.
# Seen: alone, the sheet in the head holds no parser. With a second sheet in the body, which has arrived at once, the parser stops there
# until the slow one in the head has come. What stands below is not in the document for so long: no script finds it, none of its pictures is
# asked for, and a busy browser draws the page above it first. React renders <link rel="stylesheet" precedence> of a late part in the body.
# Source: HTML Living Standard, 4.2.4 (a script-blocking style sheet); it names no sheet that waits for another one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TMPDIR=$folder
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import chromium from '@sparticuz/chromium'
import { chromium as driver } from 'playwright-core'

const sheet = (name) => `<link rel="stylesheet" href="/${name}.css">`
const watch = `<script>const seen = {}
  setInterval(() => {
    if (document.getElementById('below')) seen.below ??= performance.now()
    for (const { name, responseEnd } of performance.getEntriesByType('resource')) seen[name.split('/').at(-1)] ??= responseEnd
  }, 5)</script>`
const page = (head, middle) => `<!doctype html><head>${watch}${head}</head><body><p>above</p>${middle}<p id="below">below</p></body>`
const pages = { '/body': page(sheet('slow'), sheet('fast')), '/head': page(sheet('slow') + sheet('fast'), '') }
const server = createServer(({ url }, response) => {
  if (pages[url]) return response.setHeader('content-type', 'text/html').end(pages[url])
  response.setHeader('content-type', 'text/css')
  setTimeout(() => response.end('p { color: red }'), url === '/slow.css' ? 2000 : 0)
}).listen(0, '127.0.0.1')
const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: chromium.args, headless: true })
const seen = {}
for (const url of Object.keys(pages)) {
  const tab = await browser.newPage()
  await tab.goto(`http://127.0.0.1:${server.address().port}${url}`, { waitUntil: 'load' })
  await tab.waitForTimeout(100)
  seen[url] = await tab.evaluate('seen')
}
await browser.close()
server.close()
console.log(seen)
const { '/body': body, '/head': head } = seen
assert.ok(head.below < head['slow.css'])
assert.ok(body['fast.css'] < body['slow.css'] - 500)
assert.ok(body.below >= body['slow.css'])
console.log('As described.')
JS
node observe.mjs
