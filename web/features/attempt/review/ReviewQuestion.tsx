import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import { reviewTexts as texts } from '@quiz/contract/texts/ru/review.ts'
import { useId } from 'react'
import { MathText } from '#web/lib/math-text.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { reviewedKind } from './reviewed-kinds.ts'
import { questionButtonId } from './use-open-questions.ts'

type ReviewQuestionProps = {
  question: ReviewOfQuestion
  /** From 1. */
  number: number
  isOpen: boolean
  onToggle: () => void
  /** Opens the next question; null in the last one. */
  onNext: (() => void) | null
}

/** A question of the review, which opens on a press; on paper all are open. */
export function ReviewQuestion({ question, number, isOpen, onToggle, onNext }: ReviewQuestionProps) {
  const [titleId, bodyId] = [useId(), useId()]
  const verdict = verdictOf(question)
  return (
    <li className="review-question" data-verdict={verdict ?? undefined} data-open={isOpen || undefined}>
      {/* A wide formula in the title scrolls and takes the focus for it, which nothing within a button may. */}
      <div className="review-head">
        <h3 id={titleId}>
          <label className="review-asked" htmlFor={questionButtonId(question.id)}>
            <span className="review-number num" aria-hidden="true">
              {number}
            </span>
            <span className="vh">{texts.question(number)}. </span>
            <span className="review-title">
              <span>
                <MathText text={question.title} />
              </span>
              {verdict && (
                <span className="review-verdict">
                  <Icon name={verdictIcons[verdict]} />
                  {texts.verdict[verdict]}
                  <QuestionPoints question={question} />
                </span>
              )}
              {isForgiven(question) && (
                <span className="review-verdict" data-forgiven>
                  <Icon name="check" />
                  {texts.verdict.forgiven}
                  <QuestionPoints question={{ points: question.maxPoints, maxPoints: question.maxPoints }} />
                </span>
              )}
            </span>
          </label>
        </h3>
        <button
          type="button"
          id={questionButtonId(question.id)}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-labelledby={titleId}
          onClick={onToggle}
        >
          <Icon name="down" />
        </button>
      </div>
      <div id={bodyId} className="review-body">
        <ReviewBody question={question} label={texts.answers(number)} />
        {onNext && (
          <TextButton className="print:hidden" onClick={onNext}>
            {texts.next}
          </TextButton>
        )}
      </div>
    </li>
  )
}

/** What was asked in a question, what was answered, what is right, and why. */
export function ReviewBody({ question, label }: { question: ReviewOfQuestion; label: string }) {
  const { Answers } = reviewedKind(question)
  return (
    <>
      {question.description && (
        <p className="soft">
          <MathText text={question.description} />
        </p>
      )}
      {question.questionImg && (
        <Picture
          className="review-picture"
          src={question.questionImg}
          alt={question.questionImgAlt ?? ''}
          widths={[310, 620, 930]}
          sizes="(min-width: 700px) 620px, calc(100vw - 4rem)"
          width={620}
          height={400}
        />
      )}
      {question.isForgiven && <p className="review-corrected">{texts.forgiven}</p>}
      {question.isKeyCorrected && <p className="review-corrected">{texts.keyCorrected}</p>}
      <Answers question={question} label={label} />
      <Explanation text={question.explanation} sourceUrl={question.sourceUrl} />
    </>
  )
}

const verdictIcons = {
  unknown: 'minus',
  right: 'check',
  partly: 'minus',
  wrong: 'x',
  skipped: 'minus',
} as const

/** Whether a question brings its full points though the answer did not: said beside what became of the answer. */
const isForgiven = (question: ReviewOfQuestion): boolean => question.isForgiven === true && question.isRight !== true

/** The points where a right answer is worth more than one, or this one is worth a part. */
function QuestionPoints({
  question: { points, maxPoints },
}: {
  question: Pick<ReviewOfQuestion, 'points' | 'maxPoints'>
}) {
  if (points === null || maxPoints === null || (maxPoints === 1 && Number.isInteger(points))) return null
  return <span className="num">· {texts.points(points, maxPoints)}</span>
}

/** What became of a question; null in a personality test, which has no right answers. */
function verdictOf(question: ReviewOfQuestion) {
  const { isRight, points, maxPoints } = question
  if (isRight === null) return maxPoints === null ? null : 'unknown'
  if (isRight) return 'right'
  if (points !== null && points > 0) return 'partly'
  return reviewedKind(question).isAnswered(question) ? 'wrong' : 'skipped'
}

/** Why an answer is right, with a link to its source. Nothing when the author wrote neither. */
function Explanation({ text, sourceUrl }: { text: string; sourceUrl: string }) {
  if (!text && !sourceUrl) return null
  return (
    <div className="review-why">
      <p className="review-label">{texts.explanation}</p>
      {text && (
        <p className="whitespace-pre-line">
          <MathText text={text} />
        </p>
      )}
      {sourceUrl && <Source url={sourceUrl} />}
    </div>
  )
}

function Source({ url }: { url: string }) {
  const words = texts.source(new URL(url).hostname)
  const lastLabel = words.lastIndexOf('.') + 1
  return (
    <a href={url} target="_blank" rel="noopener nofollow ugc">
      {words.slice(0, lastLabel)}
      {/* The icon does not stand on a line of its own. */}
      <span className="whitespace-nowrap">
        {words.slice(lastLabel)}
        <Icon name="open" className="i i-after" />
      </span>
    </a>
  )
}
