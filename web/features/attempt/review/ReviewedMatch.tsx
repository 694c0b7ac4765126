import { reviewTexts as texts } from '@quiz/contract/texts/ru/review.ts'
import { MathText } from '#web/lib/math-text.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { AnswerShare } from './AnswerShare.tsx'
import { reviewedChoice } from './ReviewedChoice.tsx'
import { useReviewWords } from './review-words.ts'
import type { ReviewedKind } from './reviewed-kind.ts'

/** The own pairs with their marks; the right ones where the review tells and they are others. */
export const reviewedMatch: ReviewedKind = {
  ...reviewedChoice,
  Answers: ({ question: { answers, choices = [], pairs = [], rightPairs = [] }, label }) => {
    const textIn = (list: readonly (readonly number[])[], left: number): string | null => {
      const right = list.find(([id]) => id === left)?.[1]
      return choices.find(({ id }) => id === right)?.description ?? null
    }
    return (
      <ul className="review-answers" aria-label={label}>
        {answers.map(({ id, description, isRightAnswer, sharePercent }) => (
          <Pair
            key={id}
            left={description}
            own={textIn(pairs, id)}
            isRight={isRightAnswer}
            right={textIn(rightPairs, id)}
            sharePercent={sharePercent}
          />
        ))}
      </ul>
    )
  },
}

type PairProps = {
  left: string
  own: string | null
  isRight: boolean | null
  /** The right one, where the review tells it. */
  right: string | null
  sharePercent: number | null
}

function Pair({ left, own, isRight, right, sharePercent }: PairProps) {
  const { pair: words } = useReviewWords()
  const mark = isRight ? 'right' : 'wrong'
  return (
    <li className="review-answer" data-mark={own === null ? undefined : mark}>
      <span className="review-mark">{own !== null && <Icon name={isRight ? 'check' : 'x'} />}</span>
      <span>
        <MathText text={own === null ? left : texts.inPair(left, own)} />
        <span className="review-label">{words[own === null ? 'none' : mark]}</span>
        {right !== null && !isRight && (
          <span className="review-right">
            <MathText text={texts.rightPair(right)} />
          </span>
        )}
      </span>
      <AnswerShare percent={sharePercent} />
    </li>
  )
}
