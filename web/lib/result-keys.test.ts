// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { newResultKey, removeResultKeys, storeResultKey } from '#web/lib/change-result-keys.ts'
import { findResultKey, forgetResultKeys, resultKeyLifetimeMs, storedResults } from '#web/lib/result-keys.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
beforeEach(() => localStorage.clear())

test('a key has the form that the server takes, and no two are equal', () => {
  expect(newResultKey()).toMatch(/^[\w-]{22,128}$/)
  expect(newResultKey()).not.toBe(newResultKey())
})

test('a key is found by its result for 30 days', () => {
  storeResultKey('one', 'key of one', { title: 'Столицы', now })
  storeResultKey('two', 'key of two', { title: 'Реки', now: now + 1 })
  expect(findResultKey('one', now + resultKeyLifetimeMs)).toBe('key of one')
  expect(findResultKey('one', now + resultKeyLifetimeMs + 1)).toBeNull()
  expect(findResultKey('two', now + resultKeyLifetimeMs + 1)).toBe('key of two')
  expect(findResultKey('three', now)).toBeNull()
})

test('all keys are forgotten at once', () => {
  storeResultKey('one', 'key of one', { title: 'Столицы', now })
  forgetResultKeys()
  expect(findResultKey('one', now)).toBeNull()
})

test('results are listed with the titles of their tests until their keys are removed', () => {
  storeResultKey('one', 'key of one', { title: 'Столицы', now })
  storeResultKey('two', 'key of two', { title: 'Реки', now })
  expect(storedResults(now).map(({ title }) => title)).toEqual(['Столицы', 'Реки'])
  removeResultKeys(['one'], now)
  expect(storedResults(now).map(({ id }) => id)).toEqual(['two'])
})

test.each(['{', '5', '[5,{"id":"one"}]'])('stored keys that read %s count as none', (text) => {
  localStorage.setItem('result-keys', text)
  expect(findResultKey('one', now)).toBeNull()
})
