import { bandAt } from '@quiz/contract/bands.ts'
import { changesOutcomes } from '@quiz/contract/outcome-change.ts'
import { encodeQuizDraft } from '@quiz/contract/quiz-codec.ts'
import type { AuthoredContent, AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import { maxScore, percentOf, pointsOfChoice } from '@quiz/contract/scoring.ts'

/** How a version differs from the one before: not at all, in what is shown, or in what answers are worth. */
export const changeKinds = ['none', 'text', 'scoring'] as const
export type QuizChange = (typeof changeKinds)[number]

type Question = AuthoredContent<unknown>['questions'][number]
/** The points that the same ticks bring before and after a change. */
type Points = { before: number; after: number }

/** How a test changes. Pictures are compared as they are named: by hash, or by address. */
export function changeOf(before: AuthoredQuiz, after: AuthoredQuiz): QuizChange {
  if (changesScoring(before, after)) return 'scoring'
  return serialized(before) === serialized(after) ? 'none' : 'text'
}

const serialized = (quiz: AuthoredQuiz): string => JSON.stringify(encodeQuizDraft(quiz))

/**
 * Whether some ticks that are valid before and after bring another percent or another result. Exact: all sums of points that
 * ticks can bring are gone through, of which there are few, as the points of a test are.
 */
export function changesScoring(before: AuthoredContent<unknown>, after: AuthoredContent<unknown>): boolean {
  if (before.scoring !== after.scoring) return true
  if (before.scoring === 'outcomes') return changesOutcomes(before, after)
  const most = { before: maxScore(before), after: maxScore(after) }
  return reachableSums(before, after).some((points) => {
    const percents = [percentOf(points.before, most.before), percentOf(points.after, most.after)] as const
    const [result, next] = [resultAt(before, percents[0]), resultAt(after, percents[1])]
    return percents[0] !== percents[1] || result?.id === undefined || result.id !== next?.id
  })
}

const resultAt = ({ results }: AuthoredContent<unknown>, percent: number) => results[bandAt(results, percent)]

/** Sums of points that ticks in the questions of both versions can bring, with at least one tick. */
function reachableSums(before: AuthoredContent<unknown>, after: AuthoredContent<unknown>): Points[] {
  const later = new Map(after.questions.map((question) => [question.id, question]))
  let sums = new Map<string, Points>()
  for (const question of before.questions) {
    const next = question.id === undefined ? undefined : later.get(question.id)
    if (!next) continue
    const extended = new Map(sums)
    for (const sum of [...sums.values(), { before: 0, after: 0 }])
      for (const points of pointsOfTicks([before, question], [after, next])) {
        const total = { before: sum.before + points.before, after: sum.after + points.after }
        extended.set(`${total.before} ${total.after}`, total)
      }
    sums = extended
  }
  return [...sums.values()]
}

/** The points of every set of ticks in one question that is valid before and after. */
function pointsOfTicks(
  [before, question]: [AuthoredContent<unknown>, Question],
  [after, next]: [AuthoredContent<unknown>, Question],
): Points[] {
  const kept = new Set(next.answers.map(({ id }) => id))
  const ids = question.answers.flatMap(({ id }) => (id !== undefined && kept.has(id) ? [id] : []))
  const isMultiple = before.kind === 'quiz' && after.kind === 'quiz' && question.isMultiple && next.isMultiple
  const points = (isMultiple ? subsetsOf(ids) : ids.map((id) => [id])).map((chosen) => {
    const isChosen = ({ id }: { id?: number | undefined }) => id !== undefined && chosen.includes(id)
    return {
      before: pointsOfChoice(before.kind, question, isChosen),
      after: pointsOfChoice(after.kind, next, isChosen),
    }
  })
  return [...new Map(points.map((one) => [`${one.before} ${one.after}`, one])).values()]
}

/** All subsets but the empty one; of ten answers there are 1,023. */
function subsetsOf(ids: readonly number[]): number[][] {
  const subsets: number[][] = []
  for (const id of ids) subsets.push([id], ...subsets.map((subset) => [...subset, id]))
  return subsets
}
