#!/usr/bin/env bash
# A system of equations from Word takes the rest of its line into the formula when its Markdown is read again.
# Package: pandoc-wasm 1.1.0 (pandoc 3.9), docx 9.15.2 and jszip 3.10.2 make the document.
# Guess: what pandoc writes as Markdown, pandoc reads as the same formula.
# Seen: an open brace without a closing one ends in TeX with "\right." and a blank that TeX is to keep, a backslash before it. The writer of
# Markdown trims the blank, and the backslash now stands before the dollar that ends the formula and makes a letter of it. Read again,
# the dollars are text and the equations half a formula. In LaTeX, HTML and AsciiDoc the same document is right.
# Source: pandoc's manual, tex_math_dollars (a dollar behind a backslash is not a delimiter).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pandoc-wasm@1.1.0 docx@9.15.2 jszip@3.10.2
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { Document, Packer, Paragraph } from 'docx'
import JSZip from 'jszip'
import { convert } from 'pandoc-wasm'

const run = (text) => `<m:r><m:t>${text}</m:t></m:r>`
const rows = ['x=1', 'y=2'].map((row) => `<m:e>${run(row)}</m:e>`).join('')
const brace = '<m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>'
const zip = await JSZip.loadAsync(await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('HERE')] }] })))
const name = 'word/document.xml'
const math = `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:d>${brace}<m:e><m:eqArr>${rows}</m:eqArr></m:e></m:d></m:oMath>`
const document = (await zip.file(name).async('string')).replace(/<w:r>(?:(?!<w:r>).)*HERE.*?<\/w:r>/s, math)
zip.file(name, document)
const file = new Blob([await zip.generateAsync({ type: 'nodebuffer' })])
const read = async (to) =>
  (await convert({ from: 'docx', to, 'input-files': ['in.docx'] }, null, { 'in.docx': file })).stdout.trim()
const markdown = await read('markdown')
const again = (await convert({ from: 'markdown', to: 'html', 'html-math-method': { method: 'mathml' } }, markdown, {})).stdout
console.log({ latex: await read('latex'), markdown, again })
assert.match(await read('latex'), /\\right\.\\ \\\)$/)
assert.match(markdown, /\\right\.\\\$$/)
assert.match(again, /\$\{/)
assert.match(again, /\.\$/)
console.log('As described.')
JS
node observe.mjs
