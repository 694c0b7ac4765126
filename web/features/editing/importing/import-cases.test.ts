import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '@quiz/contract/formats/decode-text.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { shownQuestions } from '@quiz/contract/testing/shown-questions.ts'
import { expect, test } from 'vitest'
import expected from '#web/testing/import-cases/expected.json' with { type: 'json' }
import { docxText } from './docx-text.ts'
import { binaryKind } from './file-kinds.ts'
import { readDocument } from './read-document.ts'
import { readWorkbook } from './sheet-text.ts'

const folder = join(import.meta.dirname, '../../../testing/import-cases')

/** The text of a file, and how many pictures came with it; null for a file that is refused by name. */
async function contentOf(name: string): Promise<{ text: string; pictures: number } | null> {
  const bytes = readFileSync(join(folder, name))
  switch (binaryKind(name, bytes)) {
    case null:
      return { text: decodeText(bytes).text, pictures: 0 }
    case 'docx':
    case 'odt': {
      const { lines, pictures } = await readDocument(bytes)
      const { plain, marked } = docxText(lines)
      return { text: marked?.text ?? plain, pictures: pictures.length }
    }
    case 'xlsx':
    case 'ods': {
      const { sheet } = await readWorkbook(bytes)
      return { text: sheet?.text ?? '', pictures: sheet?.pictures.length ?? 0 }
    }
    default:
      return null
  }
}

/** The questions that are read from a file, the lines with remarks («?») and with problems («!»). */
async function reading(name: string) {
  const content = await contentOf(name)
  if (!content) return null
  const read = readQuestions(content.text, {
    marking: name.includes('personality') ? 'points' : 'right',
    pictures: content.pictures,
  })
  const notes = [...read.questions.flatMap((question) => question.notes), ...read.notes]
  const explanations = read.questions.map(({ question }) => question.explanation)
  return {
    questions: shownQuestions(read),
    ...(explanations.some((text) => text !== '') && { explanations }),
    notes: notes.map(({ line, isProblem }) => `${line}${isProblem ? '!' : '?'}`),
  }
}

test.each(Object.entries(expected))('%s is read as its writer meant it', async (name, meant) => {
  expect(await reading(name)).toEqual(meant)
})

test('every file has its expected reading', () => {
  const files = readdirSync(folder).filter((name) => name !== 'expected.json')
  expect(Object.keys(expected).sort()).toEqual(files.sort())
})
