import { type PointerEvent as PressEvent, useEffect, useRef } from 'react'

type OnMove = (from: number, to: number) => void

/** Distance in pixels after which a press becomes a drag. */
const threshold = 5
/** Distance from the top or bottom of the window at which the page scrolls, and its step per frame, in pixels. */
const scrollEdge = 110
const scrollStep = 9

/** Drag and drop of list items (`data-movable`) by a grip inside them. `onMove` gets indexes and renders at once. During a drag the list has `data-sorting`, the item `data-moving`. */
export function useDragOrder(onMove: OnMove) {
  const list = useRef<HTMLOListElement>(null)
  const stop = useRef<() => void>(undefined)
  // A list that is unmounted during a drag removes its listeners.
  useEffect(() => () => stop.current?.(), [])

  const startPress = (event: PressEvent<HTMLElement>) => {
    const item = event.currentTarget.closest<HTMLElement>('[data-movable]')
    if (list.current && item && event.button === 0)
      stop.current = trackPress({ list: list.current, item, start: event.clientY, onMove })
  }
  return { list, startPress }
}

/** Tracks one press of the pointer to its end; returns its cancel function. */
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
    if (signal.aborted) return
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

/** Starts a drag: the item follows the pointer, the others move aside, the page scrolls near its edges. */
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
        apply(from, to)
      })
    },
  }
}

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top + scrollY

/** Changes the layout and scrolls so that the element keeps its position in the window. */
function withoutScrollJump(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top
  change()
  scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** The top edge and the height of an item in the page, in pixels. */
export type ItemBounds = { top: number; height: number }

/** The index that the item at `from` gets when its top edge is at `top`: it passes a neighbour when it covers half of it. */
export function dropIndex(bounds: readonly ItemBounds[], from: number, top: number): number {
  const own = bounds[from]
  if (!own) return from
  const above = bounds.slice(0, from).filter((slot) => top < slot.top + slot.height / 2).length
  const below = bounds.slice(from + 1).filter((slot) => top + own.height > slot.top + slot.height / 2).length
  return from - above + below
}

/** The offset of the item at `index`, in pixels, while the item at `from` is dragged over the index `to`. */
export function displacement(
  bounds: readonly ItemBounds[],
  { from, to }: { from: number; to: number },
  index: number,
): number {
  const own = bounds[from]
  const [first, second] = bounds
  if (!own || !first || !second || index === from) return 0
  const gap = second.top - first.top - first.height
  if (from < index && index <= to) return -(own.height + gap)
  if (to <= index && index < from) return own.height + gap
  return 0
}
