import type { PracticeState } from '@quiz/contract/attempt/practice.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { PlannedQuestion } from './practice.tables.ts'

/** How much the verdicts on the questions of a quiz tell; null while it cannot be practised. */
export type DepthOf = (quizId: number) => PracticeState['review'] | null

export type JudgedAnswer = { questionId: number; isRight: boolean }

/** Where a session stands. `next` is the question to ask, null when none is left. */
export type Progress = {
  next: PlannedQuestion | null
  total: number
  left: number
  rightAtOnce: number
  rightLater: number
}

/**
 * Where a session stands by its plan, its stored answers, and what can be practised now. Questions come in the order of the plan;
 * one that was wrong goes to the end, as often as its quiz allows.
 */
export function progressOf(
  plan: readonly PlannedQuestion[],
  answers: readonly JudgedAnswer[],
  depthOf: DepthOf,
): Progress {
  const depths = new Map(plan.map(([questionId, quizId]) => [questionId, depthOf(quizId)]))
  const asked = plan.filter(([questionId]) => depths.get(questionId) != null)
  const tries = new Map<number, boolean[]>()
  let waiting = asked.map(([questionId]) => questionId)
  for (const { questionId, isRight } of answers) {
    const depth = depths.get(questionId)
    if (depth == null) continue
    const given = [...(tries.get(questionId) ?? []), isRight]
    tries.set(questionId, given)
    waiting = waiting.filter((id) => id !== questionId)
    if (!isRight && given.length <= limits.practiceReturns[depth]) waiting.push(questionId)
  }
  const right = [...tries.values()].filter((given) => given.includes(true))
  const rightAtOnce = right.filter(([first]) => first === true).length
  return {
    next: asked.find(([questionId]) => questionId === waiting[0]) ?? null,
    ...{ total: asked.length, left: waiting.length, rightAtOnce, rightLater: right.length - rightAtOnce },
  }
}
