import { reviewTexts as texts } from '@quiz/contract/texts/ru/review.ts'

/** How many takers answered the same, as a number and a bar; nothing while they are few. */
export function AnswerShare({ percent }: { percent: number | null }) {
  if (percent === null) return null
  return (
    <>
      <span className="num">
        <span className="vh">{texts.shareLabel} </span>
        {texts.share(percent)}
      </span>
      <span className="review-share" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
    </>
  )
}
