import { type AttemptAnswers, isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { type BrokenDownScore, breakDown, type Scorable } from '@quiz/contract/scoring/score-attempt.ts'

/** The version under which an attempt was taken, and the newest one. */
type Versions<Version> = { taken: Version; newest: Version }
/** What decides whether answers can be scored by another version. */
type Comparable = Pick<Scorable, 'kind' | 'scoring' | 'questions'>

/** Why an attempt is left as it is: the versions ask other questions, or something that was answered is gone. */
export const leftReasons = ['other_questions', 'answer_gone'] as const
export type LeftReason = (typeof leftReasons)[number]

/** Why answers are not scored by the newest version; null when they are. Results of public tests and of works are recounted by this rule alone. */
export function leftReason({ taken, newest }: Versions<Comparable>, answers: AttemptAnswers): LeftReason | null {
  if (taken.kind !== newest.kind || taken.scoring !== newest.scoring) return 'other_questions'
  if (taken.questions.length !== newest.questions.length) return 'other_questions'
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const later = new Map(newest.questions.map((question) => [question.id, question]))
  const asksTheSame = taken.questions.every(({ id, kind }) => later.get(id)?.kind === kind)
  if (!asksTheSame) return 'other_questions'
  const hasAll = newest.questions.every((question) => {
    const value = values.get(question.id)
    return value === undefined || !isAnswered(value) || questionKind(question).hasAllOf(question, value)
  })
  return hasAll ? null : 'answer_gone'
}

/** The score of an attempt by the newest version; null when it is left as it is. */
export const rescoreAttempt = (versions: Versions<Scorable>, answers: AttemptAnswers): BrokenDownScore | null =>
  leftReason(versions, answers) === null ? breakDown(versions.newest, answers) : null
