import type { ReviewOfAnswer } from '@quiz/contract/attempt/review.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { AnswerShare } from './AnswerShare.tsx'
import { OptionContent } from './OptionContent.tsx'
import { useReviewWords } from './review-words.ts'
import type { ReviewedKind } from './reviewed-kind.ts'

/** The options of a choice in the review. */
export const reviewedChoice: ReviewedKind = {
  Answers: ({ question, label }) => (
    <ul className="review-answers" aria-label={label}>
      {question.answers.map((answer) => (
        <ReviewedOption key={answer.id} answer={answer} />
      ))}
    </ul>
  ),
  isAnswered: ({ answers }) => answers.some(({ isChosen }) => isChosen),
  hasShares: ({ answers }) => answers.some(({ sharePercent }) => sharePercent !== null),
}

/** What the taker chose, what is right, and the share of others as a bar with its number. */
function ReviewedOption({ answer }: { answer: ReviewOfAnswer }) {
  const { mark: words } = useReviewWords()
  const mark = markOf(answer)
  return (
    <li className="review-answer" data-mark={mark ?? undefined}>
      <span className="review-mark">{mark && <Icon name={mark === 'wrong' ? 'x' : 'check'} />}</span>
      <span>
        <OptionContent option={answer} />
        {mark && <span className="review-label">{words[mark]}</span>}
      </span>
      <AnswerShare percent={answer.sharePercent} />
    </li>
  )
}

/** The mark of an answer option; null for one that was neither chosen nor right. */
function markOf({ isChosen, isRightAnswer }: Pick<ReviewOfAnswer, 'isChosen' | 'isRightAnswer'>) {
  if (isChosen && isRightAnswer === null) return 'chosen'
  if (isChosen) return isRightAnswer ? 'right' : 'wrong'
  return isRightAnswer ? 'missed' : null
}
