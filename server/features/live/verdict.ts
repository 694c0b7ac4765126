import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { contentOf, drawnContent } from '#server/read-models/drawn-questions.ts'
import type { GameQuestion } from '#server/read-models/game-questions.ts'
import { reviewAttempt } from '#server/read-models/review-attempt.ts'

type Judged = {
  question: GameQuestion
  value: AnyValue | null
  /** Hundredths of a point; null where nothing was asked of anybody. */
  points: number | null
  isForgiven: boolean
}

/** An item of a review in which questions and options have the numbers of the game. */
export function verdictOf({ question, value, points, isForgiven }: Judged): ReviewOfQuestion {
  const content = drawnContent([question])
  const { id, score } = question.question
  const [reviewed] = reviewAttempt({
    taken: content,
    ...{ scored: contentOf([question.question]), newest: contentOf([question.question]), review: 'full' },
    answers: value === null ? [] : [{ questionId: id, value }],
    breakdown: points === null ? null : [[id, points, score]],
    // A game is in no statistics, and tells the shares on its board alone.
    counts: { takersCount: 0, chosenCounts: {} },
  })
  if (!reviewed) throw new Error('A question of a game has its review')
  return { ...withShownIds(question, reviewed), ...(isForgiven && { isForgiven: true as const }) }
}

function withShownIds({ optionIds, choiceIds, firstId, shownId }: GameQuestion, reviewed: ReviewOfQuestion) {
  const option = (stored: number) => firstId + optionIds.indexOf(stored)
  const choice = (stored: number) => firstId + optionIds.length + choiceIds.indexOf(stored)
  const pairs = (stored: number[][]) => stored.map(([left = 0, right = 0]) => [option(left), choice(right)])
  const { choices, pairs: own, rightPairs, rightOrder } = reviewed
  return {
    ...reviewed,
    id: shownId,
    answers: reviewed.answers.map((answer) => ({ ...answer, id: option(answer.id) })),
    ...(choices && {
      choices: choiceIds.flatMap((id, at) => {
        const found = choices.find((one) => one.id === id)
        return found ? [{ ...found, id: firstId + optionIds.length + at }] : []
      }),
    }),
    ...(own && { pairs: pairs(own) }),
    ...(rightPairs && { rightPairs: pairs(rightPairs) }),
    ...(rightOrder && { rightOrder: rightOrder.map(option) }),
  }
}
