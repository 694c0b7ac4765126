type StableTextProps = {
  children: string
  alternative: string
  /** Whether the shorter text stands at the bottom of the room, as above what it belongs to. */
  isAtEnd?: boolean
}

/** A text with the room of its alternative, so that replacing one by the other moves nothing. */
export const StableText = ({ children, alternative, isAtEnd = false }: StableTextProps) => (
  <span className={isAtEnd ? 'grid items-end text-left' : 'grid text-left'}>
    <span className="[grid-area:1/1]">{children}</span>
    <span className="invisible [grid-area:1/1]" aria-hidden="true">
      {alternative}
    </span>
  </span>
)
