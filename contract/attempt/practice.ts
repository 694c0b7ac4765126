import { reviewedQuestion } from '@quiz/contract/attempt/review.ts'
import { endpoint } from '@quiz/contract/endpoint.ts'
import { day, id, resultId, resultKey } from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import { kindAnswer } from '@quiz/contract/questions/question-fields.ts'
import { questionToTake } from '@quiz/contract/quiz/quiz-views.ts'
import * as z from 'zod/mini'

const sessionId = resultId
/** Made by the browser of a guest for one session; an account needs none. */
const key = z.optional(z.nullable(resultKey))
/** Minutes by which the browser's clock is ahead of UTC. */
const utcOffset = z.int().check(z.minimum(-720), z.maximum(840))
/** Ends the session that is open, and starts anew. */
const isNew = z._default(z.boolean(), false)

const card = z.object({ testId: id, questionId: id })
/** Cards that a guest's browser keeps; those in a request of an account do not count. */
const guestCards = (most: number) => z.optional(z.nullable(z.array(card).check(z.maxLength(most))))

/** The verdict on a stored answer: an item of a review. */
const verdict = z.strictObject({
  step: z.int(),
  item: reviewedQuestion,
  /** For guests, whose browser keeps their cards: whether the answer was right, and the first to its question in this session. */
  card: z.optional(z.strictObject({ testId: id, isRight: z.boolean(), isFirst: z.boolean() })),
})
export type PracticeVerdict = z.output<typeof verdict>

/** A practice session: what is asked next, and the verdict on the answer before. */
export const practiceState = z.strictObject({
  sessionId,
  kind: z.enum(['test', 'mistakes']),
  /** How much verdicts tell: with `wrong` neither what is right nor an explanation after a wrong answer. */
  review: z.enum(['wrong', 'full']),
  /** Answers stored so far: the number of the next one, from 0. */
  step: z.int(),
  /** Questions of the session, those left to ask or to ask again, those right at the first try, and those right at a later one. */
  total: z.int(),
  left: z.int(),
  rightAtOnce: z.int(),
  rightLater: z.int(),
  isEnded: z.boolean(),
  /** Its author has changed the scoring of the test since the session began. */
  isChanged: z.boolean(),
  /** Null at the end. */
  question: z.nullable(questionToTake),
  formulas: shownFormulas,
  last: z.nullable(verdict),
  /** The test of the question, or of the last verdict at the end, and its version; null in an empty session. */
  testId: z.nullable(id),
  versionNumber: z.nullable(z.int()),
  testTitle: z.string(),
})
export type PracticeState = z.output<typeof practiceState>

const dueTest = z.strictObject({ testId: id, title: z.string(), count: z.int() })
const due = z.strictObject({
  /** Questions of today, as many as one session asks. */
  today: z.int(),
  /** How many come on `nextDay`, the first day after today that has some. */
  later: z.int(),
  nextDay: z.nullable(day),
  /** Tests of today's questions. */
  tests: z.array(dueTest),
  /** For guests: those of the sent cards that can be asked. */
  cards: z.optional(z.array(z.strictObject({ testId: id, questionId: id }))),
})
export type DueMistakes = z.output<typeof due>

const sessionErrors = ['practice_not_found', 'quiz_not_found', 'closed', 'no_review'] as const

/** Practice: one question, its stored answer, its verdict. It counts nowhere. */
export const practice = {
  begin: endpoint('POST', '/api/practice/begin', {
    summary: 'Тренировка по тесту: начать или продолжить',
    access: 'anyone',
    queue: 'actions',
    rates: rates.practice,
    withIdempotencyKey: true,
    withResultKey: true,
    /** With a result of one's own only what was wrong in it is asked. */
    body: z.object({ testId: id, utcOffset, key, resultId: z.optional(z.nullable(resultId)), isNew }),
    reply: practiceState,
    errors: ['forbidden', 'quizzes_only', ...sessionErrors],
  }),
  answer: endpoint('POST', '/api/practice/answer', {
    summary: 'Ответ в тренировке: сохраняется, затем оценивается',
    access: 'anyone',
    queue: 'actions',
    rates: rates.practiceAnswer,
    body: z.object({
      sessionId,
      key,
      step: z.int().check(z.nonnegative(), z.maximum(limits.practiceStepsMax)),
      questionId: id,
      isUnknown: z._default(z.boolean(), false),
      ...kindAnswer,
    }),
    reply: practiceState,
    errors: [
      ...sessionErrors,
      'practice_moved',
      'answers_of_another_quiz',
      'number_unreadable',
      'answered_twice',
      'single_answer_only',
      'no_answers',
    ],
  }),
  state: endpoint('GET', '/api/practice/state/:sessionId', {
    summary: 'На чём остановилась тренировка',
    access: 'anyone',
    params: z.object({ sessionId }),
    withResultKey: true,
    reply: practiceState,
    errors: sessionErrors,
  }),
  end: endpoint('POST', '/api/practice/end', {
    summary: 'Закончить тренировку',
    access: 'anyone',
    queue: 'actions',
    body: z.object({ sessionId, key }),
    reply: practiceState,
    errors: sessionErrors,
  }),
  due: endpoint('POST', '/api/practice/due', {
    summary: 'Ошибки, которые пора повторить',
    access: 'anyone',
    rates: rates.practice,
    body: z.object({ utcOffset, cards: guestCards(limits.guestCardsMax) }),
    reply: due,
  }),
  repeat: endpoint('POST', '/api/practice/repeat', {
    summary: 'Повторить ошибки: начать или продолжить',
    access: 'anyone',
    queue: 'actions',
    rates: rates.practice,
    withIdempotencyKey: true,
    body: z.object({ utcOffset, isNew, key, cards: guestCards(limits.practiceQuestionsMax) }),
    reply: practiceState,
    errors: ['practice_not_found'],
  }),
  forget: endpoint('POST', '/api/practice/forget', {
    summary: 'Больше не повторять вопрос, тест или ничего',
    access: 'user',
    queue: 'actions',
    rates: rates.practiceCards,
    body: z
      .object({
        questionId: z.optional(z.nullable(id)),
        testId: z.optional(z.nullable(id)),
        all: z.optional(z.nullable(z.literal(true))),
      })
      .check(z.refine((one) => Object.values(one).filter((value) => value != null).length === 1)),
    reply: z.literal(true),
  }),
  join: endpoint('POST', '/api/practice/join', {
    summary: 'Взять ошибки, которые хранит этот браузер',
    access: 'user',
    queue: 'actions',
    rates: rates.practiceCards,
    body: z.object({ utcOffset, cards: z.array(card).check(z.maxLength(limits.guestCardsMax)) }),
    reply: z.strictObject({ joined: z.int() }),
  }),
}
