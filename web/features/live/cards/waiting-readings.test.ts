// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { dropWaiting, keepWaiting, listWaiting } from './waiting-readings.ts'

const of = (place: number, ...readings: { card: number; option: number | null; isReplacing?: boolean }[]) => ({
  gameId: 5,
  place,
  readings,
})
beforeEach(() => localStorage.clear())

test('readings wait by game and question, and the last one of a card stays unless the host tapped one', () => {
  keepWaiting(of(1, { card: 1, option: 1 }, { card: 2, option: 2 }))
  keepWaiting(of(1, { card: 1, option: 3 }))
  keepWaiting(of(1, { card: 2, option: 4, isReplacing: true }))
  keepWaiting(of(1, { card: 2, option: 1 }))
  keepWaiting(of(2, { card: 1, option: 2 }))
  keepWaiting({ ...of(1, { card: 9, option: 1 }), gameId: 6 })
  expect(listWaiting(5)).toEqual([
    of(1, { card: 1, option: 3 }, { card: 2, option: 4, isReplacing: true }),
    of(2, { card: 1, option: 2 }),
  ])
})

test('what was sent is forgotten, what came meanwhile stays, and a damaged store is none', () => {
  keepWaiting(of(1, { card: 1, option: 1 }, { card: 2, option: 2 }))
  const [sent] = listWaiting(5)
  keepWaiting(of(1, { card: 2, option: 3 }, { card: 4, option: 1 }))
  if (sent) dropWaiting(sent)
  expect(listWaiting(5)).toEqual([of(1, { card: 2, option: 3 }, { card: 4, option: 1 })])
  localStorage.setItem('live-cards', '{"readings"')
  expect(listWaiting(5)).toEqual([])
})
