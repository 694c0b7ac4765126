type StableTextProps = {
  texts: readonly [string, string]
  /** Index of the visible text. */
  shown: 0 | 1
  /** Whether the shorter text stands at the bottom of the room, as above what it belongs to. */
  isAtEnd?: boolean
}

/**
 * One of two texts in the room of the longer one. Each keeps an element of its own: the layout shift score of a page counts
 * an element whose text changes from one line to two.
 */
export const StableText = ({ texts, shown, isAtEnd = false }: StableTextProps) => (
  <span className={isAtEnd ? 'grid items-end text-left' : 'grid text-left'}>
    <Layer isShown={shown === 0}>{texts[0]}</Layer>
    <Layer isShown={shown === 1}>{texts[1]}</Layer>
  </span>
)

const Layer = ({ isShown, children }: { isShown: boolean; children: string }) => (
  <span className={isShown ? '[grid-area:1/1]' : 'invisible [grid-area:1/1]'} aria-hidden={!isShown || undefined}>
    {children}{' '}
  </span>
)
