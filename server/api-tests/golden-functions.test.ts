import { createHash } from 'node:crypto'
import type { QuizUpdate } from '@quiz/contract/editing/editing.ts'
import { changeOf } from '@quiz/contract/editing/quiz-change.ts'
import {
  decodeQuizDraft,
  encodeContentToEdit,
  encodeQuestionsToTake,
  encodeQuizDraft,
} from '@quiz/contract/editing/quiz-codec.ts'
import { mergeQuiz } from '@quiz/contract/editing/quiz-merge.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { writeCsv } from '@quiz/contract/formats/write-csv.ts'
import { writeGift } from '@quiz/contract/formats/write-gift.ts'
import { isMultipleChoice } from '@quiz/contract/questions/choice.ts'
import type { AuthoredQuiz, QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { findProblems } from '@quiz/contract/quiz/quiz-problems.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { reachabilityOf } from '@quiz/contract/scoring/reachability.ts'
import { scoreAttempt } from '@quiz/contract/scoring/score-attempt.ts'
import { maxScore, wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { expect, test } from 'vitest'
import { findAttemptProblem } from '#server/domain/given-answers.ts'
import { addressedQuiz } from '#server/read-models/quiz-file/authored-version.ts'
import type { Version } from '#server/read-models/versions.ts'
import { edited, randomQuiz } from '#server/testing/random-quizzes.ts'

type Next = () => number

const contentOf = (quiz: AuthoredQuiz): QuizContent => ({
  ...{ kind: quiz.kind, scoring: quiz.scoring, coverAlt: quiz.coverAlt, maxScore: maxScore(quiz) },
  questions: quiz.questions.map((question) => ({
    ...question,
    id: question.id ?? 0,
    answers: question.answers.map((answer) => ({ ...answer, id: answer.id ?? 0 })),
  })),
  results: quiz.results.map((result) => ({ ...result, id: result.id ?? 0 })),
})

/** Answers that fit the test in most cases. */
function randomAnswers({ kind, questions }: AuthoredQuiz, next: Next) {
  const answers = questions.flatMap((question) => {
    const { id = 0 } = question
    const ids = question.answers.flatMap((option) => (next() < 0.5 ? [option.id ?? 0] : []))
    const fitting = (kind === 'quiz' && isMultipleChoice(question)) || next() < 0.02 ? ids : ids.slice(0, 1)
    return next() < 0.1 ? [] : [{ questionId: id, value: next() < 0.02 ? [...fitting, 999] : fitting }]
  })
  return next() < 0.02 ? [...answers, ...answers.slice(0, 1)] : answers
}

/** A change as the endpoint parses it: some fields absent, some null, some other, some items new. */
function randomUpdate(quiz: AuthoredQuiz, next: Next): QuizUpdate {
  const other = encodeQuizDraft(randomQuiz(next))
  const whole = encodeQuizDraft(quiz)
  const some = <Fields extends object>(fields: Fields): Partial<Fields> =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => name === 'id' || next() < 0.5)
        .map(([name, value]) => [name, name !== 'id' && next() < 0.2 ? null : value]),
    ) as Partial<Fields>
  const { title, description, subjectId, testTypeId, scoring, testImg, testImgAlt } = next() < 0.3 ? other : whole
  const fields = some({ scoring, testImg, testImgAlt })
  const questions = [...whole.questions, ...other.questions.slice(0, 1).map(({ id: _, ...question }) => question)]
  const results = [...whole.results, ...other.results.slice(0, 1).map(({ id: _, ...result }) => result)]
  return {
    ...{ id: 1, versionNumber: 1, ...fields },
    ...(next() < 0.5 && { title, description }),
    ...(next() < 0.3 && { subjectId, testTypeId }),
    ...(next() < 0.7 && {
      questions: questions
        .filter(() => next() < 0.9)
        .map((question) => ({
          ...some(question),
          ...(next() < 0.7 && { answers: next() < 0.1 ? null : (question.answers ?? []).map(some) }),
        })),
    }),
    ...(next() < 0.5 && { results: results.map((result) => ({ ...some(result), title: result.title })) }),
  } as QuizUpdate
}

const versionOf = (quiz: AuthoredQuiz): Version => ({
  ...{ id: 1, number: 1, title: quiz.title, description: quiz.description, subjectId: quiz.subjectId },
  ...{ subjectName: 'Наука', cover: quiz.cover ?? '', content: contentOf(quiz), formulas: null },
})

/** As JSON; the order of fields counts on the wire alone. Fields that came later are compared without their defaults. */
const encoded = (name: string, value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => {
    if (laterDefaults[key] === inner) return undefined
    if (typeof inner === 'bigint') return String(inner)
    if (onWire.has(name) || typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
const laterDefaults: Record<string, unknown> = { kind: 'choice', credit: 'all', counterpart: '' }
const onWire = new Set(['encodeQuizDraft', 'toTake', 'toEdit'])

/** What the functions of the contract say about a quiz. */
const functions: Record<string, (quiz: AuthoredQuiz, next: Next) => unknown> = {
  findProblems,
  maxScore,
  decoded: (quiz) => decodeQuizDraft(encodeQuizDraft(quiz)),
  encodeQuizDraft,
  toTake: (quiz) => encodeQuestionsToTake(1, contentOf(quiz).questions),
  toEdit: (quiz) => encodeContentToEdit(1, contentOf(quiz)),
  reachabilityOf,
  changeOf: (quiz, next) => changeOf(quiz, edited(quiz, next)),
  merged: (quiz, next) => mergeQuiz(addressedQuiz(versionOf(quiz)), randomUpdate(quiz, next)),
  scores: (quiz, next) => {
    const answers = randomAnswers(quiz, next)
    const problem = findAttemptProblem(contentOf(quiz), answers)
    return problem ?? (quiz.results.length === 0 ? null : scoreAttempt(contentOf(quiz), answers))
  },
  inText: (quiz) =>
    [writeGift(quiz), writeCsv(quiz)].map((written) => [
      written,
      readQuestions(written, wayOfScoring(quiz)).questions.map(({ question }) => question),
    ]),
}

const quizzesCount = 2000
const blockSize = 100

test('what the contract says about 2,000 random quizzes is as recorded', async () => {
  const lines: string[] = []
  for (const [name, say] of Object.entries(functions)) {
    const next = randomNumbers(35)
    let block: string[] = []
    for (let at = 1; at <= quizzesCount; at++) {
      const said = encoded(name, say(randomQuiz(next), next) ?? null)
      block.push(said)
      if (at <= 6) lines.push(`${name} ${at}: ${said}`)
      if (at % blockSize > 0) continue
      lines.push(
        `${name} ${at - blockSize + 1}–${at}: ${createHash('sha256').update(JSON.stringify(block)).digest('hex').slice(0, 16)}`,
      )
      block = []
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/functions.txt')
})
