import * as z from 'zod/mini'
import type { AttemptProgress } from './attempt.ts'
import { takenKind } from './taken-kinds.ts'

/** Lifetime of a stored attempt: that of an idempotency key on the server. */
export const attemptLifetimeMs = 24 * 60 * 60 * 1000

/** Parses a stored attempt; null for an expired or invalid one. */
export function readAttempt(text: string | null, now: number): AttemptProgress | null {
  const stored = text === null ? null : withAnswers(parsed(text))
  if (!isAttempt(stored) || now - stored.at > attemptLifetimeMs) return null
  const position = Math.min(Math.max(1, stored.position), stored.quiz.questions.length)
  return { ...stored, position }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The test is stored as the server sent it: only what tells it from another value is checked. */
const quiz = z.looseObject({
  versionNumber: z.int(),
  questions: z
    .array(z.looseObject({ id: z.int(), answers: z.array(z.looseObject({ id: z.int() })) }))
    .check(z.minLength(1)),
})
const attempt = z.object({
  quiz,
  position: z.int(),
  answers: z.array(z.object({ questionId: z.int(), value: z.unknown() })),
  key: z.nullable(z.string()),
  resultKey: z.optional(z.string()),
  fromResultId: z.optional(z.string()),
  at: z.int(),
})
/** An attempt that an earlier release stored has the ticked answers of all questions in one list. */
const earlierAttempt = z.looseObject({ quiz, ticked: z.array(z.int()) })

function withAnswers(stored: unknown): unknown {
  const { data } = earlierAttempt.safeParse(stored)
  if (!data) return stored
  const { ticked, ...rest } = data
  const answers = rest.quiz.questions.map((question) => ({
    questionId: question.id,
    value: question.answers.map(({ id }) => id).filter((id) => ticked.includes(id)),
  }))
  return { ...rest, answers }
}

const isAttempt = (value: unknown): value is AttemptProgress =>
  attempt.safeParse(value).success && hasAnswersOfItsKinds(value as AttemptProgress)

const hasAnswersOfItsKinds = ({ answers, quiz: { questions } }: AttemptProgress): boolean =>
  answers.every(({ questionId, value }) => {
    const question = questions.find(({ id }) => id === questionId)
    return question !== undefined && takenKind(question).isValue(value)
  })
