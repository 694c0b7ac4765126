// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { claimNewest } from './newest-tab.ts'
import { nearerTime } from './poll-clock.ts'
import { mayWait, shareWaiting } from './waiting-tabs.ts'

type Listener = (event: { data: unknown }) => void

/** Channels of one browser, which hear each other at once. */
class Channel {
  static open = new Set<Channel>()
  readonly #listeners = new Set<Listener>()
  readonly name: string
  constructor(name: string) {
    this.name = name
    Channel.open.add(this)
  }
  addEventListener(_: string, listener: Listener) {
    this.#listeners.add(listener)
  }
  postMessage(message: unknown) {
    const data = structuredClone(message)
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) for (const listener of other.#listeners) listener({ data })
  }
  close() {
    Channel.open.delete(this)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Channel.open.clear()
})

/** Opens tabs one after the other; tells of each whether it may wait. */
function openTabs(count: number) {
  const waits: boolean[] = []
  const ends = Array.from({ length: count }, (_, at) => {
    vi.advanceTimersByTime(10)
    waits[at] = true
    const end = shareWaiting((may) => {
      waits[at] = may
    })
    onTestFinished(end)
    return end
  })
  return { waits, ends }
}

test('of seven tabs the three that were opened last wait', () => {
  expect(openTabs(7).waits).toEqual([false, false, false, false, true, true, true])
})

test('a tab that is closed makes room for another', () => {
  const { waits, ends } = openTabs(4)
  expect(waits).toEqual([false, true, true, true])
  ends[2]?.()
  expect(waits[0]).toBe(true)
})

test('tabs that were opened in the same moment are told apart', () => {
  const tabs = ['a', 'b', 'c', 'd'].map((id) => ({ id, shownAt: 1 }))
  const waiting = tabs.filter((tab) =>
    mayWait(
      tab,
      tabs.filter((other) => other !== tab),
    ),
  )
  expect(waiting.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
})

test('without a channel each tab waits', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const tell = vi.fn()
  shareWaiting(tell)()
  expect(tell).not.toHaveBeenCalled()
})

test('the tab that claimed a name last is the newest, until another one is chosen', () => {
  const newest: (boolean | undefined)[] = []
  const claims = [0, 1].map((at) =>
    claimNewest('player', (is) => {
      newest[at] = is
    }),
  )
  for (const { end } of claims) onTestFinished(end)
  expect(newest).toEqual([false, true])
  claims[0]?.claim()
  expect(newest).toEqual([true, false])
})

test('of several replies the one that took the shortest way tells the time', () => {
  const first = nearerTime(null, '2026-11-29T10:00:00.000Z', 1400)
  const nearer = nearerTime(first, '2026-11-29T10:00:01.000Z', 2100)
  const late = nearerTime(nearer, '2026-11-29T10:00:02.000Z', 5000)
  expect(nearer.difference - first.difference).toBe(300)
  expect(late).toBe(nearer)
  const setBack = nearerTime(nearer, '2026-11-29T09:59:00.000Z', 3000)
  expect(setBack.difference).toBeLessThan(nearer.difference)
})
