import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '@quiz/contract/formats/decode-text.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { shownQuestions } from '@quiz/contract/testing/shown-questions.ts'
import { expect, test } from 'vitest'
import expected from '#web/testing/import-cases/expected.json' with { type: 'json' }

const folder = join(import.meta.dirname, '../../testing/import-cases')

/** The questions that are read from a file, the lines with remarks («?») and with problems («!»). */
function reading(name: string) {
  const { text } = decodeText(readFileSync(join(folder, name)))
  const read = readQuestions(text, { kind: name.includes('personality') ? 'personality' : 'quiz' })
  const notes = [...read.questions.flatMap((question) => question.notes), ...read.notes]
  return {
    questions: shownQuestions(read),
    notes: notes.map(({ line, isProblem }) => `${line}${isProblem ? '!' : '?'}`),
  }
}

test.each(Object.entries(expected))('%s is read as its writer meant it', (name, meant) => {
  expect(reading(name)).toEqual(meant)
})

test('every file has its expected reading', () => {
  const files = readdirSync(folder).filter((name) => name !== 'expected.json')
  expect(Object.keys(expected).sort()).toEqual(files.sort())
})
