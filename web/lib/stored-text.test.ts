import { afterEach, expect, test, vi } from 'vitest'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('a text is kept in its tab or in the whole browser, until it is taken away', () => {
  storeText('tab', 'note', 'тут')
  storeText('browser', 'note', 'везде')
  expect([sessionStorage.getItem('note'), localStorage.getItem('note')]).toEqual(['тут', 'везде'])
  storeText('tab', 'note', null)
  expect([readStoredText('tab', 'note'), readStoredText('browser', 'note')]).toEqual([null, 'везде'])
})

test('what a full store refuses lives as long as the page', () => {
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

test('where storage is forbidden, nothing breaks', () => {
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
