import { expect, test, vi } from 'vitest'
import { UnknownWords } from './unknown-words.ts'

test('a word is remembered until the vocabulary grows', () => {
  const unknown = new UnknownWords()
  unknown.add('абвгд', unknown.version)
  expect([unknown.has('абвгд'), unknown.has('другое')]).toEqual([true, false])
  unknown.clear()
  expect(unknown.has('абвгд')).toBe(false)
})

test('a word that was looked up before the vocabulary grew is not remembered', () => {
  const unknown = new UnknownWords()
  const since = unknown.version
  unknown.clear()
  unknown.add('абвгд', since)
  expect(unknown.has('абвгд')).toBe(false)
})

test('the memory of words is bounded in bytes, the words used least go first', () => {
  const unknown = new UnknownWords({ maxBytes: 10_000, ttlMs: 30_000 })
  for (let number = 0; number < 1_000; number++) unknown.add(`слово${number}`, unknown.version)
  expect(unknown.size).toBeLessThanOrEqual(10_000)
  expect([unknown.has('слово0'), unknown.has('слово999')]).toEqual([false, true])
})

test('a word is trusted for a limited time only, as another process may have learnt it', async () => {
  const unknown = new UnknownWords({ maxBytes: 10_000, ttlMs: 1 })
  unknown.add('абвгд', unknown.version)
  await vi.waitFor(() => expect(unknown.has('абвгд')).toBe(false))
})
