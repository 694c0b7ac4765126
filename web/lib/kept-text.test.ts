import { afterEach, expect, test, vi } from 'vitest'
import { keepText, keptText } from '#web/lib/kept-text.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('a text is kept in its tab or in the whole browser, until it is taken away', () => {
  keepText('tab', 'note', 'тут')
  keepText('browser', 'note', 'везде')
  expect([sessionStorage.getItem('note'), localStorage.getItem('note')]).toEqual(['тут', 'везде'])
  keepText('tab', 'note', null)
  expect([keptText('tab', 'note'), keptText('browser', 'note')]).toEqual([null, 'везде'])
})

test('what a full store refuses lives as long as the page', () => {
  keepText('browser', 'note', 'раньше')
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepText('browser', 'note', 'потом')
  expect(keptText('browser', 'note')).toBe('потом')
  setItem.mockRestore()
  keepText('browser', 'note', 'снова')
  expect([keptText('browser', 'note'), localStorage.getItem('note')]).toEqual(['снова', 'снова'])
})

test('where storage is forbidden, nothing breaks', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
  keepText('browser', 'note', 'всё равно')
  expect(keptText('browser', 'note')).toBe('всё равно')
  keepText('browser', 'note', null)
  expect(keptText('browser', 'note')).toBeNull()
})
