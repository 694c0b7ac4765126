import type { QuestionPlace } from '@quiz/contract/questions/question-kind.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { areBandsWhole, bandAt } from '@quiz/contract/quiz/bands.ts'
import type { QuizProblem } from '@quiz/contract/quiz/quiz-problem.ts'
import type { PointsOfQuestion, ScoredQuestion, WayOfScoring } from '@quiz/contract/scoring/way-of-scoring.ts'
import { quizProblemTexts as texts } from '@quiz/contract/texts/ru/quiz-problems.ts'

/** The number of equally likely blind answers that bring each number of hundredths of a point. */
export type WaysByPoints = ReadonlyMap<number, bigint>

/**
 * How questions bring points, whose percent of the most points finds the band of a result. All are whole hundredths of a point,
 * so that sums are exact.
 */
type PointsOfQuestions = Pick<
  WayOfScoring,
  'marking' | 'hasRightAnswers' | 'unreadInOptions' | 'tellsResultsApart' | 'asked'
> & {
  problems: (question: ScoredQuestion, place: QuestionPlace) => QuizProblem[]
  most: (question: PointsOfQuestion) => number
  of: (question: ScoredQuestion, value: AnyValue, rules?: number) => number
  blindly: (question: ScoredQuestion) => WaysByPoints
  /** Whether an answered question with these points is among the counted ones. */
  counts: (question: ScoredQuestion, points: number) => boolean
}

/** Points over the maximum score as a whole percent, a half rounded up. */
export const percentOf = (points: number, max: number): number =>
  max === 0 ? 0 : Math.floor((200 * points + max) / (2 * max))

/** The lowest number of points whose percent reaches `percent`; shown beside the bound of a band. */
export const pointsAt = (percent: number, max: number): number => {
  for (let points = 0; points <= max; points++) if (percentOf(points, max) >= percent) return points
  return max
}

/** A way of scoring by the sum of points. */
export function scoringByPoints(questions: PointsOfQuestions): WayOfScoring {
  const most = (all: readonly PointsOfQuestion[]) => all.reduce((sum, question) => sum + questions.most(question), 0)
  return {
    marking: questions.marking,
    hasRightAnswers: questions.hasRightAnswers,
    hasBands: true,
    unreadInOptions: questions.unreadInOptions,
    tellsResultsApart: questions.tellsResultsApart,
    questionProblems: questions.problems,
    resultProblems: ({ results }) => (areBandsWhole(results) ? [] : [{ path: 'results', message: texts.brokenBands }]),
    maxScore: (all) => most(all) / 100,
    asked: questions.asked,
    hundredthsOf: questions.of,

    score(quiz, answered, rules) {
      const points = answered.map(({ question, value }) => ({ question, points: questions.of(question, value, rules) }))
      const sum = points.reduce((total, one) => total + one.points, 0)
      const percent = percentOf(sum, most(quiz.questions))
      return {
        ...{ points: sum / 100, percent, resultAt: bandAt(quiz.results, percent), outcomes: null },
        questionsCounted: points.filter((one) => questions.counts(one.question, one.points)).length,
        brought: points.map((one) => one.points),
      }
    },

    // The distribution of the sum of points by convolution, question by question, in integers, so it is exact.
    reachability({ questions: asked, results }) {
      const sums = asked.map((question) => questions.blindly(question)).reduce(convolved, certain)
      const ways = results.map(() => 0n)
      const max = most(asked)
      for (const [points, count] of sums) {
        const at = bandAt(results, percentOf(points, max))
        if (at >= 0) ways[at] = (ways[at] ?? 0n) + count
      }
      return { isExact: true, ways, total: [...sums.values()].reduce((total, count) => total + count, 0n) }
    },
  }
}

/** A question without points that is answered in one way. */
export const certain: WaysByPoints = new Map([[0, 1n]])

function convolved(sums: WaysByPoints, question: WaysByPoints): WaysByPoints {
  const next = new Map<number, bigint>()
  for (const [sum, ways] of sums)
    for (const [points, count] of question) next.set(sum + points, (next.get(sum + points) ?? 0n) + ways * count)
  return next
}
