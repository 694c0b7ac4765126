import { outcomePercents, pointsByResult, sumsOf, winnerOf } from '@quiz/contract/scoring/outcome-points.ts'
import type { ScoredQuiz } from '@quiz/contract/scoring/way-of-scoring.ts'

/** The options that a question has in both versions, by id, with their points by result. */
type SharedQuestion = { id: number; options: ReadonlyMap<number, readonly number[]> }
/** One version as far as ticks that are valid in both reach it. */
type Side = { questions: readonly SharedQuestion[]; results: readonly (number | undefined)[] }

/** Sets of ticks that are compared one by one: few enough not to hold up the server. */
const comparedMax = 5000

/**
 * Whether some ticks that are valid before and after bring another percent or another result. Exact where points and the order
 * of questions and results stay, and for tests with up to `comparedMax` sets of ticks; beyond them a change of points or order
 * counts as one.
 */
export function changesOutcomes(before: ScoredQuiz, after: ScoredQuiz): boolean {
  const [one, other] = [sideOf(before, after), sideOf(after, before)]
  if (JSON.stringify(listed(one)) === JSON.stringify(listed(other))) return false
  const choices = one.questions.map(({ id, options }) => ({ id, optionIds: [null, ...options.keys()] }))
  const total = choices.reduce((product, { optionIds }) => product * optionIds.length, 1)
  if (total > comparedMax) return true
  // Set 0 has no ticks.
  for (let set = 1; set < total; set++) {
    let rest = set
    const ticks = new Map<number, number>()
    for (const { id, optionIds } of choices) {
      const optionId = optionIds[rest % optionIds.length]
      rest = Math.floor(rest / optionIds.length)
      if (optionId != null) ticks.set(id, optionId)
    }
    if (scoreOf(one, ticks) !== scoreOf(other, ticks)) return true
  }
  return false
}

function sideOf(own: ScoredQuiz, other: ScoredQuiz): Side {
  const others = new Map(
    other.questions.map((question) => [question.id, new Set(question.answers.map(({ id }) => id))]),
  )
  const questions = own.questions.flatMap(({ id, answers }) => {
    const shared = id === undefined ? undefined : others.get(id)
    if (id === undefined || !shared) return []
    const options = answers.flatMap((answer) =>
      answer.id !== undefined && shared.has(answer.id)
        ? [[answer.id, pointsByResult(answer.outcomePoints, own.results.length)] as const]
        : [],
    )
    return [{ id, options: new Map(options) }]
  })
  return { questions, results: own.results.map(({ id }) => id) }
}

/** A side without the order of its options, which does not matter. */
const listed = ({ questions, results }: Side) => ({
  results,
  questions: questions.map(({ id, options }) => [id, [...options].sort(([one], [other]) => one - other)]),
})

/** Percent and result that ticks bring; a result without an id is a new one, so it differs from every other. */
function scoreOf({ questions, results }: Side, ticks: ReadonlyMap<number, number>): string {
  const chosen = questions.flatMap(({ id, options }) => {
    const points = options.get(ticks.get(id) ?? 0)
    return points ? [points] : []
  })
  const winner = winnerOf(chosen, results.length)
  const percent = outcomePercents(sumsOf(chosen, results.length), winner)[winner]
  return `${percent} ${results[winner] ?? 'new'}`
}
