import type { ResultView } from '@quiz/contract/attempt/results.ts'
import { reviewOfferTexts } from '@quiz/contract/texts/ru/review-offer.ts'
import type { ReactNode } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ButtonKind } from '#web/ui/button-class.ts'

type ReviewOfferProps = {
  result: ResultView
  kind: ButtonKind
  isOpen: boolean
  onToggle: () => void
  beside?: ReactNode
}

/** Opens and closes the review, for its owner; other readers learn that there is one. Both have the same room. */
export function ReviewOffer({ result, kind, isOpen, onToggle, beside }: ReviewOfferProps) {
  if (result.review === 'none') return null
  if (!result.isOwn) return <Room>{reviewOfferTexts.offer}</Room>
  if (result.reviewFrom !== null) return <Room>{reviewOfferTexts.opensAt(formatDateTime(result.reviewFrom))}</Room>
  return (
    <Room>
      <Button kind={kind} icon="check" onPress={onToggle} isExpanded={isOpen}>
        {isOpen ? reviewOfferTexts.close : reviewOfferTexts.open}
      </Button>
      {beside}
    </Room>
  )
}

/** The height of the button and of the longest text, whichever is shown. */
const Room = ({ children }: { children: ReactNode }) => (
  <div className="review-offer grid justify-items-start print:hidden">
    <div className="flex flex-wrap items-center gap-3 [grid-area:1/1]">{children}</div>
    <span className="invisible min-h-6 [grid-area:1/1]" aria-hidden="true">
      {reviewOfferTexts.offer}
    </span>
  </div>
)
