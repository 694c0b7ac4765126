import { useMemo, useState } from 'react'
import { storeText, useStoredText } from '#web/lib/stored-text.ts'
import { takenKind } from '#web/player/kinds/taken-kinds.ts'
import { type AttemptProgress, newAttempt, type TakenQuiz } from './attempt.ts'
import { beginningKey, changesKey } from './clear-attempt.ts'

/** Stores an attempt: with the version that it answers when that is not stored yet. */
export function storeAttempt({ quiz, ...rest }: AttemptProgress): void {
  const now = Date.now()
  const { begun } = lastRead
  const isKnown = begun?.quiz === quiz
  const changes = isKnown ? JSON.stringify({ ...rest, at: now, since: begun.at }) : null
  if (!isKnown) {
    const attempt = { ...rest, quiz, at: now }
    lastRead = { text: JSON.stringify(attempt), begun: attempt }
    storeText('browser', beginningKey(quiz.id), lastRead.text)
  }
  storeText('browser', changesKey(quiz.id), changes)
}

/** The attempt at a test, stored at every change; one a test. It goes on with its own version when the author edits the test. */
export function useAttempt(quiz: TakenQuiz): AttemptProgress {
  const [initial] = useState(() => newAttempt(quiz, Date.now()))
  const beginning = useStoredText('browser', beginningKey(quiz.id))
  const changes = useStoredText('browser', changesKey(quiz.id))
  return useMemo(() => readAttempt({ beginning, changes }, initial.at) ?? initial, [beginning, changes, initial])
}

/** Lifetime of a stored attempt: that of an idempotency key on the server. */
export const attemptLifetimeMs = 24 * 60 * 60 * 1000

type StoredTexts = { beginning: string | null; changes: string | null }

/** Parses a stored attempt; null for an expired or invalid one. */
export function readAttempt({ beginning, changes }: StoredTexts, now: number): AttemptProgress | null {
  try {
    const begun = readBeginning(beginning)
    const changed = JSON.parse(changes ?? 'null')
    // Changes of another attempt are those of one that another tab has replaced.
    const stored = begun && changed?.since === begun.at ? { ...changed, quiz: begun.quiz } : begun
    if (!stored || !isAttempt(stored) || now - stored.at > attemptLifetimeMs) return null
    return { ...stored, position: Math.min(Math.max(1, stored.position), stored.quiz.questions.length) }
  } catch {
    // No JSON, or of another form.
    return null
  }
}

type LastRead = { text: string | null; begun: AttemptProgress | null }
const nothing: LastRead = { text: null, begun: null }
/** The last beginning that was read: the test in it is not parsed again at every change. */
let lastRead = nothing

function readBeginning(text: string | null): AttemptProgress | null {
  if (lastRead.text !== text) {
    const begun = JSON.parse(text ?? 'null')
    if (begun) begun.answers ??= answersOfTicks(begun)
    lastRead = { text, begun }
  }
  return lastRead.begun
}

/** An attempt that an earlier release stored has the ticked answers of all questions in one list. */
const answersOfTicks = ({ quiz, ticked }: AttemptProgress & { ticked: number[] }): AttemptProgress['answers'] =>
  quiz.questions.map(({ id, answers }) => ({
    questionId: id,
    value: answers.map((answer) => answer.id).filter((one) => ticked.includes(one)),
  }))

/**
 * Whether what was stored can be taken: by hand, as a library of schemas would weigh more than all fields of answers. What the
 * server sent is not looked through beyond the ids. Throws for what has another form.
 */
function isAttempt({ quiz: { versionNumber, questions }, answers, position, at, ...texts }: AttemptProgress): boolean {
  const ids = questions.flatMap((question) => [question, ...question.answers].map(({ id }) => id))
  return (
    ids.length > 0 &&
    [versionNumber, position, at, ...ids].every(Number.isSafeInteger) &&
    [texts.key ?? '', texts.resultKey ?? '', texts.fromResultId ?? ''].every((one) => typeof one === 'string') &&
    answers.every(({ questionId, value }) => {
      const question = questions.find(({ id }) => id === questionId)
      return question && takenKind(question).isValue(value)
    })
  )
}
