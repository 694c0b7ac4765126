import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'

type CarouselProps = {
  /** The h2 above the list. */
  heading: ReactNode
  /** Spoken name of the list. */
  label: string
  /** The previous and the next page; null hides the button. */
  previous: { label: string; go: () => void } | null
  next: { label: string; go: () => void } | null
  /** Key of the list, so that each page starts unscrolled. */
  page: number
  /** Items: `li`. */
  children: ReactNode
}

/** A page of cards in a row with buttons for its neighbours; the row scrolls sideways where the cards do not fit. */
export const Carousel = ({ heading, label, previous, next, page, children }: CarouselProps) => (
  <>
    <div className="head">
      {heading}
      <div className="flex gap-1">
        {previous && <IconButton shape="round" icon="left" label={previous.label} onClick={previous.go} />}
        {next && <IconButton shape="round" icon="right" label={next.label} onClick={next.go} />}
      </div>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
    <ul className="carousel" key={page} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  </>
)
