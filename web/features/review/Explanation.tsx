import { reviewTexts as texts } from '@quiz/contract/texts/ru/review.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** Why an answer is right, with a link to its source. Nothing when the author wrote neither. */
export function Explanation({ text, sourceUrl }: { text: string; sourceUrl: string }) {
  if (!text && !sourceUrl) return null
  return (
    <div className="review-why">
      <p className="review-label">{texts.explanation}</p>
      {text && <p className="whitespace-pre-line">{text}</p>}
      {sourceUrl && (
        <a href={sourceUrl} target="_blank" rel="noopener nofollow ugc">
          {texts.source(new URL(sourceUrl).hostname)}
          <Icon name="open" className="i i-after" />
        </a>
      )}
    </div>
  )
}
