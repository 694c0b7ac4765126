import type { Share } from '@quiz/contract/questions/question-kind.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { certain, scoringByPoints } from '@quiz/contract/scoring/points.ts'

/** A quiz: a question brings its points when it is answered right, or a share of them for its right parts. */
export const rightAnswers = scoringByPoints({
  marking: 'right',
  hasRightAnswers: true,
  unreadInOptions: { outcomePoints: [] },
  tellsResultsApart: (questions) => questions.every((question) => questionKind(question).hasRight(question)),
  asked: (question) => question,
  problems: (question, place) => questionKind(question).rightProblems(question, place),
  most: ({ score }) => 100 * score,
  of: (question, value, rules) => hundredthsOf(question, questionKind(question).share(question, value, rules)),
  blindly(question) {
    const ways = new Map<number, bigint>()
    for (const { share, ways: count } of questionKind(question).blindly(question)) {
      const points = hundredthsOf(question, share)
      ways.set(points, (ways.get(points) ?? 0n) + count)
    }
    return ways.size === 0 ? certain : ways
  },
  counts: ({ score }, points) => points === 100 * score,
})

/** Rounded down. */
const hundredthsOf = ({ score }: { score: number }, { part, of }: Share): number =>
  Math.floor((100 * score * part) / of)
