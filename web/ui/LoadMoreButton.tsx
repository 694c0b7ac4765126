import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { restoreFocusAfterRemoval } from '#web/lib/focus-restoration.ts'
import { Button } from '#web/ui/Button.tsx'

type LoadMoreButtonProps = {
  /** Id of the list and its number of items. */
  listId: string
  count: number
  onPress: () => void
  isPending: boolean
  children: ReactNode
}

/** The button that loads more items of a list. When it disappears after the last page, the first item of that page gets the focus. */
export function LoadMoreButton({ listId, count, onPress, isPending, children }: LoadMoreButtonProps) {
  const row = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  // The focus is outside of React.
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
    <div className="mt-5 flex justify-center" ref={row}>
      <Button onPress={press} isPending={isPending}>
        {children}
      </Button>
    </div>
  )
}
