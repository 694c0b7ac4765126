import { expect, test } from 'vitest'
import { SessionCache } from './active-sessions.ts'

const viewer = { id: 1, sessionId: 'session', isAdmin: false }
const token = { sessionId: 'session', generation: 1 }
const noon = new Date('2026-05-02T12:00:00Z')
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds)

test('an entry is found until its time to live is over', () => {
  const cache = new SessionCache(1_000)
  cache.set(token, viewer, noon)
  expect(cache.find(token, later(999))).toBe(viewer)
  expect(cache.find(token, later(1_000))).toBeUndefined()
})

test('after the clock was set back an entry counts as expired', () => {
  const cache = new SessionCache(1_000)
  cache.set(token, viewer, noon)
  expect(cache.find(token, later(-3_600_000))).toBeUndefined()
})

test('a token of a newer generation is not found', () => {
  const cache = new SessionCache(1_000)
  cache.set(token, viewer, noon)
  expect(cache.find({ ...token, generation: 2 }, noon)).toBeUndefined()
  expect(cache.find({ ...token, generation: 0 }, noon)).toBe(viewer)
})

test('of more sessions than fit, those that were used last are remembered', () => {
  const cache = new SessionCache(1_000)
  for (let number = 0; number <= 10_000; number++) {
    cache.set({ sessionId: `session ${number}`, generation: 1 }, viewer, noon)
    cache.find({ sessionId: 'session 0', generation: 1 }, noon)
  }
  const found = [0, 1, 10_000].map((number) => cache.find({ sessionId: `session ${number}`, generation: 1 }, noon))
  expect(found).toEqual([viewer, undefined, viewer])
})
