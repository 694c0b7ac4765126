import { questionKind } from '@quiz/contract/questions/questions.ts'
import { certain, scoringByPoints } from '@quiz/contract/scoring/points.ts'

/** A quiz: a question brings its points when it is answered right. */
export const rightAnswers = scoringByPoints({
  hasRightAnswers: true,
  asked: (question) => question,
  problems: (question, place) => questionKind(question).rightProblems(question, place),
  most: ({ score }) => score,
  of: (question, value) => (questionKind(question).isRight(question, value) ? question.score : 0),
  blindly(question) {
    const { right, total } = questionKind(question).blindly(question)
    if (total === 0n) return certain
    return new Map([
      ...(right > 0n ? [[question.score, right] as const] : []),
      ...(total > right ? [[0, total - right] as const] : []),
    ])
  },
  counts: (points) => points > 0,
})
