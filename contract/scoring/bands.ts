import { choiceAlone, isTicked, withOneAnswer } from '@quiz/contract/questions/choice.ts'
import { certain, scoringByPoints } from '@quiz/contract/scoring/points.ts'

/** A personality test by bands: each option has points of its own. Its questions are choices of one option. */
export const bands = scoringByPoints({
  marking: 'points',
  hasRightAnswers: false,
  unreadInOptions: { isRight: false, outcomePoints: [] },
  tellsResultsApart: (questions) =>
    questions.some(({ answers }) => answers.some(({ score }) => score !== answers[0]?.score)),
  asked: withOneAnswer,
  problems: choiceAlone,
  most: ({ answers }) => 100 * Math.max(0, ...answers.map(({ score }) => score)),
  of: ({ answers }, value) =>
    100 * answers.reduce((sum, option) => sum + (isTicked(option, value) ? option.score : 0), 0),
  blindly({ answers }) {
    if (answers.length === 0) return certain
    const ways = new Map<number, bigint>()
    for (const { score } of answers) ways.set(100 * score, (ways.get(100 * score) ?? 0n) + 1n)
    return ways
  },
  counts: () => true,
})
