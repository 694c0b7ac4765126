// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('a text is stored in sessionStorage or localStorage until it is removed', () => {
  storeText('tab', 'note', 'тут')
  storeText('browser', 'note', 'везде')
  expect([sessionStorage.getItem('note'), localStorage.getItem('note')]).toEqual(['тут', 'везде'])
  storeText('tab', 'note', null)
  expect([readStoredText('tab', 'note'), readStoredText('browser', 'note')]).toEqual([null, 'везде'])
})

test('a text over the quota is held in memory', () => {
  storeText('browser', 'note', 'раньше')
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeText('browser', 'note', 'потом')
  expect(readStoredText('browser', 'note')).toBe('потом')
  setItem.mockRestore()
  storeText('browser', 'note', 'снова')
  expect([readStoredText('browser', 'note'), localStorage.getItem('note')]).toEqual(['снова', 'снова'])
})

test('with blocked storage a text is held in memory', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
  storeText('browser', 'note', 'всё равно')
  expect(readStoredText('browser', 'note')).toBe('всё равно')
  storeText('browser', 'note', null)
  expect(readStoredText('browser', 'note')).toBeNull()
})
