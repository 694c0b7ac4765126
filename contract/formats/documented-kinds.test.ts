import { readFile } from 'node:fs/promises'
import { writtenKind } from '@quiz/contract/formats/written-kinds.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples } from '@quiz/contract/testing/answered-questions.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { expect, test } from 'vitest'

const page = await readFile(new URL('../../docs/formats.md', import.meta.url), 'utf8')

// A choice has an empty cell.
test.each(kindNames.filter((name) => name !== 'choice'))(
  'the page about formats has the name of kind %s in tables',
  (name) => {
    const [question] = contentOf(identifiedQuiz([kindSamples[name].draft(randomNumbers(5))])).questions
    if (!question) throw new Error('There is a question')
    const [cell = ''] = writtenKind(question).csvKind(question).split(',')
    expect(cell).not.toBe('')
    expect(page).toContain(`«${cell}`)
  },
)
