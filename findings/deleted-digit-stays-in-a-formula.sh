#!/usr/bin/env bash
# A corrected digit of a formula in Word is read beside the digit that it replaced.
# Packages: omml2mathml 1.3.0 (Word's formulas to MathML), mammoth 1.13.0 for the text around them.
# Guess: with tracked changes x = 5 that became x = 7 is read as 7, as every reader of text does it; at worst as 5.
# Seen: omml2mathml does not know the marks of changes and reads what stands in both: 5 and 7 side by side, drawn as 57. In the
# text of the same document mammoth leaves out what was deleted, so that a key beside the formula says 7. A formula has no element
# of its own for deleted letters (a text has): only the mark around them tells.
# Source: ECMA-376 part 1, 17.13.5 (revisions; del and ins may stand around the runs of a formula, 22.1.2).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts omml2mathml@1.3.0 mammoth@1.13.0 jsdom@26.1.0 jszip@3.10.1
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { JSDOM } from 'jsdom'
import JSZip from 'jszip'
import mammoth from 'mammoth'
import omml2mathml from 'omml2mathml'

const change = (mark, inside) => `<w:${mark} w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z">${inside}</w:${mark}>`
const math = (text) => `<m:r><m:t>${text}</m:t></m:r>`
const formula = `<m:oMath>${math('x=')}${change('del', math('5'))}${change('ins', math('7'))}</m:oMath>`
const text = `<w:r><w:t>x=</w:t></w:r>${change('del', '<w:r><w:delText>5</w:delText></w:r>')}${change('ins', '<w:r><w:t>7</w:t></w:r>')}`
const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"
  xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><w:body><w:p>${text}</w:p><w:p>${formula}</w:p></w:body></w:document>`

const zip = new JSZip()
zip.file('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>')
zip.file('_rels/.rels', '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>')
zip.file('word/document.xml', document)
const { value } = await mammoth.extractRawText({ buffer: await zip.generateAsync({ type: 'nodebuffer' }) })
const [element] = new JSDOM(document, { contentType: 'text/xml' }).window.document.getElementsByTagName('m:oMath')
const mathml = omml2mathml(element).outerHTML
console.log('text:', JSON.stringify(value), '\nformula:', mathml)
assert.match(value, /^x=7\n/)
assert.match(mathml, /<mo>=<\/mo><mn>5<\/mn><mn>7<\/mn><\/math>/)
console.log('As described: the text says x = 7, the formula x = 5 and 7 side by side.')
JS
node observe.mjs
