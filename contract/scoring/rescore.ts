import { type AttemptAnswers, isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { type AttemptScore, type Scorable, scoreAttempt } from '@quiz/contract/scoring/score-attempt.ts'

/** The version under which an attempt was taken, and the newest one. */
type Versions = { taken: Scorable; newest: Scorable }

/**
 * The score of an attempt by the newest version, or null, and then it is left as it is: the two ask other questions, or
 * something that was answered is gone. Results of public tests and of works are recounted by this rule alone.
 */
export function rescoreAttempt({ taken, newest }: Versions, answers: AttemptAnswers): AttemptScore | null {
  if (taken.kind !== newest.kind || taken.scoring !== newest.scoring) return null
  if (taken.questions.length !== newest.questions.length) return null
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const later = new Map(newest.questions.map((question) => [question.id, question]))
  const isWhole = taken.questions.every((question) => {
    const next = later.get(question.id)
    if (!next || next.kind !== question.kind) return false
    const value = values.get(question.id)
    return value === undefined || !isAnswered(value) || questionKind(next).hasAllOf(next, value)
  })
  return isWhole ? scoreAttempt(newest, answers) : null
}
