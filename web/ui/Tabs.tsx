import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export type Tab<Key extends string = string> = { key: Key; label: string }

type TabsProps<Key extends string> = {
  label: string
  tabs: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  children: (panel: { id: string; role: 'tabpanel'; 'aria-labelledby': string }) => ReactNode
  bar?: (list: ReactNode) => ReactNode
}

const moves: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

// The index of the tab that a key selects, or null for other keys.
function tabIndexAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const move = moves[key]
  return move === undefined ? null : (index + move + count) % count
}

/** The scroll position of a row that shows a tab in its middle. */
const leftToCentre = (row: HTMLElement, tab: HTMLElement) =>
  tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2

/** A tab list and the panel of the selected tab; `children` gets the panel's attributes, `bar` may wrap the list. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  bar = (list) => list,
}: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // On a phone the row of an address with a tab may have scrolled it out of sight. The scroll position is outside of React.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[id="${id}-${selected}"]`)
    if (tab && list.current) list.current.scrollLeft = leftToCentre(list.current, tab)
  }, [id, selected])
  const move = (event: KeyboardEvent) => {
    const next = tabIndexAfterKey(
      event.key,
      tabs.findIndex((tab) => tab.key === selected),
      tabs.length,
    )
    const tab = next === null ? undefined : tabs[next]
    if (!tab || next === null) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
    onSelect(tab.key)
  }
  return (
    <>
      {bar(
        <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
          {tabs.map((tab) => {
            const isSelected = tab.key === selected
            return (
              <button
                key={tab.key}
                className="tab"
                type="button"
                role="tab"
                id={`${id}-${tab.key}`}
                aria-selected={isSelected}
                aria-controls={isSelected ? `${id}-panel` : undefined}
                tabIndex={isSelected ? 0 : -1}
                onClick={() => onSelect(tab.key)}
              >
                {tab.label}{' '}
              </button>
            )
          })}
        </div>,
      )}
      {children({ id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${selected}` })}
    </>
  )
}
