import { type PointerEvent as PressEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { displacement, dropIndex, type ItemBounds } from './reorder-geometry.ts'

type OnMove = (from: number, to: number) => void

/** Pixels that the pointer travels before a press becomes a drag. */
const threshold = 5
/** How near to the top or bottom of the screen, in pixels, the page begins to scroll, and its step in every frame. */
const scrollEdge = 110
const scrollStep = 9

/** Lets the items of a list (those with `data-movable`) be dragged to another place by a grip inside them. `onMove` gets places, from 0. While it lasts the list carries `data-sorting`, the item `data-moving`. */
export function useDragOrder(onMove: OnMove) {
  const list = useRef<HTMLOListElement>(null)
  const stop = useRef<() => void>(undefined)
  // A list that goes away in the middle of a drag takes its listeners along.
  useEffect(() => () => stop.current?.(), [])

  const startPress = (event: PressEvent<HTMLElement>) => {
    const item = event.currentTarget.closest<HTMLElement>('[data-movable]')
    if (list.current && item && event.button === 0)
      stop.current = trackPress({ list: list.current, item, start: event.clientY, onMove })
  }
  return { list, startPress }
}

/** Follows one press of the pointer to its end; answers the way to break it off. */
function trackPress({
  start,
  onMove,
  ...held
}: {
  list: HTMLElement
  item: HTMLElement
  start: number
  onMove: OnMove
}) {
  const listening = new AbortController()
  const { signal } = listening
  let drag: Drag | undefined
  const end = (isDropped: boolean) => {
    listening.abort()
    drag?.end((from, to) => isDropped && from !== to && onMove(from, to))
  }
  const move = ({ clientY }: PointerEvent) => {
    if (!drag && Math.abs(clientY - start) < threshold) return
    drag ??= beginDrag(held.list, held.item, start)
    drag.point(clientY)
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', () => end(true), { signal })
  addEventListener('pointercancel', () => end(false), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  return () => end(false)
}

type Drag = { point: (clientY: number) => void; end: (apply: OnMove) => void }

/** Takes an item out of its row: it follows the pointer, the others make room, the page scrolls at its edges. */
function beginDrag(list: HTMLElement, item: HTMLElement, start: number): Drag {
  withoutScrollJump(item, () => {
    list.dataset.sorting = ''
    item.dataset.moving = ''
  })
  const items = [...list.querySelectorAll<HTMLElement>(':scope > [data-movable]')]
  const slots: ItemBounds[] = items.map((one) => ({ top: topOf(one), height: one.offsetHeight }))
  const from = items.indexOf(item)
  const home = topOf(item)
  const grip = start + scrollY - home
  let pointer = start
  let to = from
  let frame = 0
  const draw = () => {
    if (pointer < scrollEdge) scrollBy({ top: -scrollStep, behavior: 'instant' })
    if (pointer > innerHeight - scrollEdge) scrollBy({ top: scrollStep, behavior: 'instant' })
    const top = pointer + scrollY - grip
    to = dropIndex(slots, from, top)
    for (const [index, one] of items.entries())
      one.style.transform = `translateY(${one === item ? top - home : displacement(slots, { from, to }, index)}px)`
    frame = requestAnimationFrame(draw)
  }
  draw()
  return {
    point: (clientY) => {
      pointer = clientY
    },
    end: (apply) => {
      cancelAnimationFrame(frame)
      withoutScrollJump(item, () => {
        for (const one of items) one.style.transform = ''
        delete list.dataset.sorting
        delete item.dataset.moving
        flushSync(() => apply(from, to))
      })
    },
  }
}

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top + scrollY

/** Changes the page and scrolls so that an element is again where it was on the screen. */
function withoutScrollJump(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top
  change()
  scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' })
}
