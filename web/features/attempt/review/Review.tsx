import { type ReviewView, review } from '@quiz/contract/attempt/review.ts'
import { reviewTexts as texts } from '@quiz/contract/texts/ru/review.ts'
import { reviewOfferTexts } from '@quiz/contract/texts/ru/review-offer.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { endpointQuery } from '#web/lib/endpoint-query.ts'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ReviewList } from './ReviewList.tsx'
import { reviewedKind } from './reviewed-kinds.ts'
import '#web/styles/review.css'

/** The review of an attempt; its heading gets the focus. Printed, it is alone on the paper and names its test and result. */
export function Review({ resultId, printedTitle }: { resultId: string; printedTitle: string }) {
  const { data, error, refetch } = useQuery(reviewQuery(resultId))
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  // The focus and the scroll position are outside of React.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    // What follows stays below the window until the questions are here, so that it does not move.
    <section className={data || error ? 'wrap review' : 'wrap review is-loading'} aria-labelledby={headingId}>
      <p className="review-printed">{printedTitle}</p>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {!data && error && <FailureNotice message={error.message} onRetry={refetch} />}
      {!data && !error && <Spinner label={reviewOfferTexts.loading} />}
      {data && <ReviewedQuestions review={data} />}
    </section>
  )
}

function ReviewedQuestions({ review: { review, questions, formulas } }: { review: ReviewView }) {
  const takers = questions[0]?.takersCount ?? 0
  const hasShares = questions.some((question) => reviewedKind(question).hasShares(question))
  return (
    <>
      <div className="review-lead">
        {review === 'wrong' && questions.some(({ isRight }) => isRight !== null) && <p>{texts.onlyWrong}</p>}
        <p className="soft">{hasShares ? texts.shares(takers) : texts.noShares}</p>
      </div>
      <ReviewList questions={questions} formulas={formulas} />
    </>
  )
}

/** The review of a result by its id in lower case. */
const reviewQuery = (id: string) => endpointQuery(review.get, { params: { id } })
