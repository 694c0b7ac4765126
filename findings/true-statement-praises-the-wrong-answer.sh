#!/usr/bin/env bash
# The two feedbacks of a true statement of GIFT are exchanged, those of a false one are not.
# Package: gift-pegjs 1.0.2, a parser of GIFT that editors on the web use.
# Guess: {T#wrong#right} has the feedback of a wrong answer first, as Moodle reads it whatever the statement is: for a true
# statement "wrong" is shown to who chose false.
# Seen: the parser names the first one the feedback of "true" in either case. For {F#wrong#right} that is what Moodle does, for
# {T#wrong#right} whoever answers rightly is told what is meant for the mistaken.
# Source: Moodle 4.5, question/format/gift/format.php, case "truefalse" (feedback of the wrong answer comes first).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gift-pegjs@1.0.2
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { parse } from 'gift-pegjs'

const feedbackOf = (answer) => {
  const [{ isTrue, trueFeedback, falseFeedback }] = parse(`::q::Утверждение {${answer}#мимо#верно}\n\n`)
  return { isTrue, forTrue: trueFeedback.text, forFalse: falseFeedback.text }
}
const seen = [feedbackOf('T'), feedbackOf('F')]
console.log(seen)
assert.deepEqual(seen, [
  { isTrue: true, forTrue: 'мимо', forFalse: 'верно' },
  { isTrue: false, forTrue: 'мимо', forFalse: 'верно' },
])
console.log('As described: who rightly answers "true" is told «мимо».')
JS
node observe.mjs
