import { expect, test } from 'vitest'
import { StandingCache } from './standing-cache.ts'

const viewer = { id: 1, sessionId: 'session', isAdmin: false }
const noon = new Date('2026-05-02T12:00:00Z')
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds)

test('what the store said is believed for a moment', () => {
  const cache = new StandingCache(1_000)
  cache.keep('session', viewer, noon)
  expect(cache.find('session', later(999))).toBe(viewer)
  expect(cache.find('session', later(1_000))).toBeUndefined()
})

test('a clock that is set back makes that moment no longer', () => {
  const cache = new StandingCache(1_000)
  cache.keep('session', viewer, noon)
  expect(cache.find('session', later(-3_600_000))).toBeUndefined()
})
