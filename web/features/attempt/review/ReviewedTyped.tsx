import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import { reviewTexts as texts } from '@quiz/contract/texts/ru/review.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { AnswerShare } from './AnswerShare.tsx'
import { useReviewWords } from './review-words.ts'
import type { ReviewedKind } from './reviewed-kind.ts'

/** The typed answer in the review, and what was accepted where the review tells. */
export const reviewedTyped: ReviewedKind = {
  Answers: function TypedAnswers({ question, label }) {
    const words = useReviewWords()
    const { text = '', unit, isRight, sharePercent = null } = question
    const accepted = acceptedIn(question)
    const mark = isRight ? 'right' : 'wrong'
    return (
      <ul className="review-answers" aria-label={label}>
        {text !== '' && (
          <li className="review-answer" data-mark={mark}>
            <span className="review-mark">
              <Icon name={isRight ? 'check' : 'x'} />
            </span>
            <span>
              {texts.amount(text, unit)}
              <span className="review-label">{words.mark[mark]}</span>
            </span>
            <AnswerShare percent={sharePercent} />
          </li>
        )}
        {accepted.length > 0 && (
          <li className="review-answer" data-mark="missed">
            <span className="review-mark">
              <Icon name="check" />
            </span>
            <span>
              <span className="grid">
                {accepted.map((one) => (
                  <span key={one}>{one}</span>
                ))}
              </span>
              <span className="review-label">{texts.accepted(accepted.length)}</span>
            </span>
          </li>
        )}
      </ul>
    )
  },
  isAnswered: ({ text = '' }) => text !== '',
  hasShares: ({ sharePercent = null }) => sharePercent !== null,
}

/** What is accepted, in words; nothing in a review that does not tell it. */
function acceptedIn({ acceptedTexts = [], acceptedNumber, tolerance = '', unit }: ReviewOfQuestion): string[] {
  if (acceptedNumber === undefined) return acceptedTexts
  const isExact = !/[1-9]/.test(tolerance)
  return [texts.amount(isExact ? acceptedNumber : texts.within(acceptedNumber, tolerance), unit)]
}
