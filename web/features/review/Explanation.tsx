import { reviewTexts as texts } from '@quiz/contract/texts/ru/review.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** Why an answer is right, with a link to its source. Nothing when the author wrote neither. */
export function Explanation({ text, sourceUrl }: { text: string; sourceUrl: string }) {
  if (!text && !sourceUrl) return null
  return (
    <div className="review-why">
      <p className="review-label">{texts.explanation}</p>
      {text && <p className="whitespace-pre-line">{text}</p>}
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
