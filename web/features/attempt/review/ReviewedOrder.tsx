import type { ReviewOfAnswer } from '@quiz/contract/attempt/review.ts'
import { reviewTexts as texts } from '@quiz/contract/texts/ru/review.ts'
import { useId } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { AnswerShare } from './AnswerShare.tsx'
import { OptionContent } from './OptionContent.tsx'
import { reviewedChoice } from './ReviewedChoice.tsx'
import { useReviewWords } from './review-words.ts'
import type { ReviewedKind } from './reviewed-kind.ts'

/** The own order, and the right one beside it where the review tells and it is another. */
export const reviewedOrder: ReviewedKind = {
  ...reviewedChoice,
  Answers: function OrderAnswers({ question, label }) {
    const words = useReviewWords()
    const { answers, rightOrder, isRight } = question
    const isAnswered = reviewedChoice.isAnswered(question)
    const right = rightOrder?.flatMap((id) => answers.find((element) => element.id === id) ?? [])
    return (
      // biome-ignore lint/a11y/useSemanticElements: no browser lays out a fieldset as a grid everywhere
      <div className="review-orders" role="group" aria-label={label}>
        {(isAnswered || !right) && (
          <Order title={isAnswered ? words.order : texts.elements} elements={answers} markOf={placeMark} />
        )}
        {right && !isRight && <Order title={texts.rightOrder} elements={right} markOf={() => 'missed'} />}
      </div>
    )
  },
}

type Mark = 'right' | 'wrong' | 'missed' | null

const placeMark = ({ isRightAnswer }: ReviewOfAnswer): Mark => {
  if (isRightAnswer === null) return null
  return isRightAnswer ? 'right' : 'wrong'
}

type OrderProps = { title: string; elements: readonly ReviewOfAnswer[]; markOf: (element: ReviewOfAnswer) => Mark }

function Order({ title, elements, markOf }: OrderProps) {
  const id = useId()
  return (
    <div>
      <h4 id={id}>{title}</h4>
      <ol className="review-answers" aria-labelledby={id}>
        {elements.map((element) => (
          <Place key={element.id} element={element} mark={markOf(element)} />
        ))}
      </ol>
    </div>
  )
}

/** An element at its place; in the right order it has neither a label nor a share. */
function Place({ element, mark }: { element: ReviewOfAnswer; mark: Mark }) {
  const own = mark === 'missed' ? null : mark
  return (
    <li className="review-answer" data-mark={mark ?? undefined}>
      <span className="review-mark">{mark && <Icon name={mark === 'wrong' ? 'x' : 'check'} />}</span>
      <span>
        <OptionContent option={element} />
        {own && <span className="review-label">{texts.place[own]}</span>}
      </span>
      {own && <AnswerShare percent={element.sharePercent} />}
    </li>
  )
}
