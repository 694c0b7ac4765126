import { type AnyValue, questionKind } from '@quiz/contract/questions/questions.ts'
import { bandAt } from '@quiz/contract/quiz/bands.ts'
import { changesOutcomes } from '@quiz/contract/scoring/outcome-change.ts'
import { percentOf } from '@quiz/contract/scoring/points.ts'
import { maxScore, wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { ScoredQuestion, ScoredQuiz } from '@quiz/contract/scoring/way-of-scoring.ts'

/** A version whose results are found by points. */
type Side = {
  quiz: ScoredQuiz
  asked: (question: ScoredQuestion) => ScoredQuestion
  hundredthsOf: (question: ScoredQuestion, value: AnyValue) => number
}
/** The hundredths of points that the same answers bring before and after a change. */
type Points = { before: number; after: number }

/** Whether some answers that are valid before and after bring another percent or another result. */
export function changesScoring(before: ScoredQuiz, after: ScoredQuiz): boolean {
  if (before.scoring !== after.scoring || isAcceptedOtherwise(before, after)) return true
  const [one, other] = [sideOf(before), sideOf(after)]
  return one && other ? changesPoints(one, other) : changesOutcomes(before, after)
}

/** Whether a question of both versions is of another kind, or accepts other answers. */
function isAcceptedOtherwise(before: ScoredQuiz, after: ScoredQuiz): boolean {
  const later = new Map(after.questions.map((question) => [question.id, question]))
  return before.questions.some((question) => {
    const next = question.id === undefined ? undefined : later.get(question.id)
    return next && (question.kind !== next.kind || questionKind(question).isAcceptedOtherwise(question, next))
  })
}

/** Null where results are not found by points. */
function sideOf(quiz: ScoredQuiz): Side | null {
  const { asked, hundredthsOf } = wayOfScoring(quiz)
  return hundredthsOf && { quiz, asked, hundredthsOf }
}

/**
 * Exact: the sums of points that answers can bring are gone through. There are few, as the points of a test are; where questions
 * bring parts of them, a change that matters shows early.
 */
function changesPoints(before: Side, after: Side): boolean {
  const most = { before: 100 * maxScore(before.quiz), after: 100 * maxScore(after.quiz) }
  for (const points of reachableSums(before, after)) {
    const percents = [percentOf(points.before, most.before), percentOf(points.after, most.after)] as const
    const [result, next] = [resultAt(before, percents[0]), resultAt(after, percents[1])]
    if (percents[0] !== percents[1] || result?.id === undefined || result.id !== next?.id) return true
  }
  return false
}

const resultAt = ({ quiz: { results } }: Side, percent: number) => results[bandAt(results, percent)]

/** Sums of points that answers to the questions of both versions can bring, with at least one answer; each once. */
function* reachableSums(before: Side, after: Side): Iterable<Points> {
  const later = new Map(after.quiz.questions.map((question) => [question.id, question]))
  const sums = new Map<string, Points>()
  for (const question of before.quiz.questions) {
    const next = question.id === undefined ? undefined : later.get(question.id)
    const points = next ? sharedPoints(before, after, [question, next]) : []
    const added = [...sums.values(), { before: 0, after: 0 }].flatMap((sum) =>
      points.map((one) => ({ before: sum.before + one.before, after: sum.after + one.after })),
    )
    for (const total of added) {
      if (sums.has(keyOf(total))) continue
      sums.set(keyOf(total), total)
      yield total
    }
  }
}

/** The different points that answers to a question bring which are valid before and after. */
function sharedPoints(before: Side, after: Side, [question, next]: [ScoredQuestion, ScoredQuestion]): Points[] {
  const values = questionKind(question).sharedValues(before.asked(question), after.asked(next))
  return distinct(
    values.map((value) => ({
      before: before.hundredthsOf(question, value),
      after: after.hundredthsOf(next, value),
    })),
  )
}

const keyOf = ({ before, after }: Points) => `${before} ${after}`

const distinct = (points: readonly Points[]): Points[] => [...new Map(points.map((one) => [keyOf(one), one])).values()]
