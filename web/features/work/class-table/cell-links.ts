import { useRouter } from '@tanstack/react-router'
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

// A table may have some thousand links. So they are plain ones, with these handlers on the table: a component of the router for
// each makes the table slow. One link alone is in the order of Tab; arrow keys go to the others.

const linkAt = (target: EventTarget): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('td > a, li > a') : null

/** Follows links without loading the site anew; what opens another tab is left to the browser. */
export function useLinkFollowing() {
  const { history } = useRouter()
  return (event: MouseEvent) => {
    const address = linkAt(event.target)?.getAttribute('href')
    const isOther = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!address || isOther) return
    event.preventDefault()
    history.push(address)
  }
}

const linkIn = (cell: Element | null | undefined) => cell?.querySelector<HTMLAnchorElement>(':scope > a') ?? null

const asNext = { ArrowRight: true, ArrowDown: true, ArrowLeft: false, ArrowUp: false }
const isArrow = (key: string): key is keyof typeof asNext => key in asNext

/** The next link from a cell by an arrow key; lines and cells without one are passed. */
function nextLink(cell: HTMLTableCellElement, key: keyof typeof asNext): HTMLAnchorElement | null {
  const isInRow = key === 'ArrowLeft' || key === 'ArrowRight'
  let at: Element | null = isInRow ? cell : cell.closest('tr')
  for (;;) {
    at = (asNext[key] ? at?.nextElementSibling : at?.previousElementSibling) ?? null
    if (at === null) return null
    const link = linkIn(isInRow ? at : at.children[cell.cellIndex])
    if (link) return link
  }
}

/** Goes to the next cell that has a link. */
export function moveByArrow(event: KeyboardEvent): void {
  const { key } = event
  const cell = linkAt(event.target)?.parentElement
  if (!(isArrow(key) && cell instanceof HTMLTableCellElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const link = nextLink(cell, key)
  if (!link) return
  event.preventDefault()
  link.focus()
}

/** The link that has the focus is the one in the order of Tab. */
export function keepTabStop({ target, currentTarget }: FocusEvent): void {
  const link = linkAt(target)
  if (!link) return
  for (const other of currentTarget.querySelectorAll<HTMLAnchorElement>('td > a[tabindex="0"]')) other.tabIndex = -1
  link.tabIndex = 0
}
