#!/usr/bin/env bash
# H₂O is "H 2 O" in a document of OpenDocument, and a marked ending is a word of its own.
# Package: odf-kit 0.13.14 (HTML, Markdown and Word to .odt; "pure spec-compliant ODF").
# Guess: a subscript, a bold syllable and an italic letter stand in the paragraph as they stood in HTML: the words around them
# stay whole, as in every converter from HTML.
# Seen: the XML is laid out by lines inside of paragraphs too, so that a line break stands before and after each marked part. The
# format reads it as a blank: "H 2 O", "при став ка", "x 2 ." for an office program, for the library's own page of HTML and for
# whoever reads the file for questions. A paragraph without marks is on one line, and right. A key that names "приставка" finds no
# option any more.
# Source: OpenDocument 1.3 part 3, 6.1.2 (white space).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts odf-kit@0.13.14
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { htmlToOdt } from 'odf-kit'
import { odtToHtml } from 'odf-kit/reader'

const sent = ['H<sub>2</sub>O и при<b>став</b>ка', '<i>x</i><sup>2</sup>.', 'без отметок']
const document = await htmlToOdt(sent.map((text) => `<p>${text}</p>`).join(''))
const page = odtToHtml(Buffer.from(document)).replace(/^[\s\S]*<body>|<\/body>[\s\S]*$/g, '')
// As a browser shows them: tags are nothing, white space is one blank.
const shown = page.match(/<p[\s\S]*?<\/p>/g).map((one) => one.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ').trim())
console.log(shown)
assert.deepEqual(shown, ['H 2 O и при став ка', 'x 2 .', 'без отметок'])
console.log('As described.')
JS
node observe.mjs
