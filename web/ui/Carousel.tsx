import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'

type CarouselProps = {
  /** The h2 above the reel. */
  heading: ReactNode
  /** Spoken name of the list. */
  label: string
  /** Ways to the pages before and after; null where there is none, and then there is no button either. */
  previous: { label: string; go: () => void } | null
  next: { label: string; go: () => void } | null
  /** Changes with the page, so that each one starts at its beginning. */
  page: number
  /** Items: `li`. */
  children: ReactNode
}

/** A page of cards in a row with ways to the others; where they do not fit, the row scrolls sideways by finger, wheel or keys. */
export const Carousel = ({ heading, label, previous, next, page, children }: CarouselProps) => (
  <>
    <div className="head">
      {heading}
      <div className="reel-nav">
        {previous && <IconButton shape="round" icon="left" label={previous.label} onClick={previous.go} />}
        {next && <IconButton shape="round" icon="right" label={next.label} onClick={next.go} />}
      </div>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
    <ul className="reel" key={page} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  </>
)
