import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { restoreFocusAfterRemoval } from '#web/lib/focus-restoration.ts'
import { Button } from '#web/ui/Button.tsx'

type LoadMoreButtonProps = {
  /** Id of the list that grows, and how many items it has. */
  listId: string
  count: number
  onPress: () => void
  isPending: boolean
  children: ReactNode
}

/** The button under a list that makes it grow. When nothing is left to be shown it goes away, and the focus with it to the first item that it brought. */
export function LoadMoreButton({ listId, count, onPress, isPending, children }: LoadMoreButtonProps) {
  const row = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  // The document is outside of React.
  useLayoutEffect(
    () => () => {
      if (!row.current) return
      restoreFocusAfterRemoval(row.current, () => {
        const list = document.getElementById(listId)
        return [list?.children[before.current], list]
      })
    },
    [listId],
  )
  const press = () => {
    before.current = count
    onPress()
  }
  return (
    <div className="more" ref={row}>
      <Button onPress={press} isPending={isPending}>
        {children}
      </Button>
    </div>
  )
}
