import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { writeCsv } from '@quiz/contract/formats/write-csv.ts'
import { writeGift } from '@quiz/contract/formats/write-gift.ts'
import { writeMoodle } from '@quiz/contract/formats/write-moodle.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generatedQuizzes } from '#server/testing/generated-quizzes.ts'

const runs = Number(process.env.FUZZ_RUNS || 300)
const seed = Number(process.env.FUZZ_SEED || 20_261_122)

type Written = Pick<AuthoredQuiz<null>, 'kind' | 'scoring' | 'title' | 'questions'>

describe.each([
  ['GIFT', 'gift', writeGift],
  ['Moodle XML', 'moodle', (quiz: Written) => writeMoodle(quiz, () => '')],
  ['CSV', 'table', writeCsv],
] as const)('%s', (_, format, write) => {
  test('is recognised, and gives back the questions that were written', () => {
    fc.assert(
      fc.property(generatedQuizzes, (quiz: Written) => {
        const read = readQuestions(write(quiz), wayOfScoring(quiz))
        expect(read.format).toBe(format)
        expect(read.questions.map(({ question }) => question)).toEqual(quiz.questions)
      }),
      { numRuns: runs, seed },
    )
  })
})
