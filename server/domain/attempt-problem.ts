import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { Scorable } from '@quiz/contract/scoring/score-attempt.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'

/** Why answers cannot be scored against a version; null when they can. */
export function findAttemptProblem(quiz: Scorable, sent: AttemptAnswers): ErrorCode | null {
  if (new Set(sent.map(({ questionId }) => questionId)).size < sent.length) return 'answered_twice'
  const { asked } = wayOfScoring(quiz)
  const answers = sent.map(({ questionId, value }) => {
    const found = quiz.questions.find(({ id }) => id === questionId)
    const question = found && asked(found)
    return question && { question, kind: questionKind(question), value }
  })
  // Foreign ids come first: answers to another version must not be judged by the rules of this one.
  if (!answers.every((answer) => answer?.kind.isOwn(answer.question, answer.value))) return 'answers_of_another_quiz'
  const own = answers.filter((answer) => answer !== undefined)
  const [problem] = own.flatMap(({ kind, question, value }) => kind.valueProblem(question, value) ?? [])
  if (problem) return problem
  return own.some(({ kind, value }) => kind.isAnswered(value)) ? null : 'no_answers'
}
