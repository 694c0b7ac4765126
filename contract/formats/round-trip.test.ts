import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { writeCsv } from '@quiz/contract/formats/write-csv.ts'
import { writeGift } from '@quiz/contract/formats/write-gift.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type AuthoredQuiz, optionDefaults } from '@quiz/contract/quiz-content.ts'
import type { QuizKind } from '@quiz/contract/quizzes.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const runs = Number(process.env.FUZZ_RUNS || 300)
const seed = Number(process.env.FUZZ_SEED || 20_261_122)

/** Pieces that formats give a meaning to. */
const pieces = [
  ...['{', '}', '=', '~', '#', ':', '::', '\\', '\\n', '%50%', '->', '//', '[html]', '[plain]', '####', '$CATEGORY:'],
  ...['"', ';', ',', "'", '=1+1', '-', '+', '@', '\n', '\n\n', '<b>x</b>', '&lt;', '**', '1', 'а)', 'Ответ: 1'],
  ...['ё', 'Париж', ' ', '\u00a0', '🙂', '— «да»', '1, 2', 'H₂O', '$x^2$'],
]
const texts = (most: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 5 })), { maxLength: 12 })
    .map((parts) =>
      parts.join('').replaceAll('\r', '').replaceAll('\0', '').toWellFormed().normalize('NFC').slice(0, most),
    )
    .map((text) => text.toWellFormed().normalize('NFC').trim())
const written = (most: number) => texts(most).map((text) => text || 'пусто')
const points = fc.integer({ min: limits.pointsMin, max: limits.pointsMax })

const questionsOf = (kind: QuizKind) =>
  fc
    .record({
      text: written(limits.questionChars),
      note: texts(limits.questionChars),
      image: fc.constant(null),
      isMultiple: kind === 'quiz' ? fc.boolean() : fc.constant(false),
      score: points,
      explanation: texts(limits.explanationChars),
      sourceUrl: fc.constantFrom('', 'https://ya.ru/a?b=c:d#e', 'https://ya.ru/{~}'),
      answers: fc.array(fc.record({ text: written(limits.answerChars), isRight: fc.boolean(), score: points }), {
        minLength: limits.answersMin,
        maxLength: limits.answersMax,
      }),
    })
    .map((question) => ({ ...question, answers: marked(question.answers, question.isMultiple, kind) }))

type Option = { text: string; isRight: boolean; score: number }

/** At least one right answer in a quiz, and only one in a single choice; what the kind does not use is the default. */
function marked(answers: Option[], isMultiple: boolean, kind: QuizKind): Option[] {
  if (kind === 'personality') return answers.map((answer) => ({ ...answer, isRight: false }))
  const first = Math.max(
    0,
    answers.findIndex(({ isRight }) => isRight),
  )
  return answers.map((answer, index) => ({
    text: answer.text,
    isRight: index === first || (isMultiple && answer.isRight),
    score: optionDefaults.score,
  }))
}

const tests = fc.constantFrom<QuizKind[]>('quiz', 'personality').chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    title: written(limits.titleChars).map((title) => title.replaceAll('\n', ' ')),
    questions: fc.array(questionsOf(kind), { minLength: 1, maxLength: limits.questionsMax }),
  }),
)

describe.each([
  ['GIFT', 'gift', writeGift],
  ['CSV', 'table', writeCsv],
] as const)('%s', (_, format, write) => {
  test('gives back the questions that were written', () => {
    fc.assert(
      fc.property(tests, (quiz: Pick<AuthoredQuiz<null>, 'kind' | 'title' | 'questions'>) => {
        const { questions } = readQuestions(write(quiz), { kind: quiz.kind })
        expect(questions.map(({ question }) => question)).toEqual(quiz.questions)
      }),
      { numRuns: runs, seed },
    )
  })

  test('is recognised', () => {
    fc.assert(
      fc.property(tests, (quiz) => {
        expect(readQuestions(write(quiz), { kind: quiz.kind }).format).toBe(format)
      }),
      { numRuns: runs, seed },
    )
  })
})
