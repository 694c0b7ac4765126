import { expect, test } from 'vitest'
import { parseParameterText, parseSearchText, searchSerialization } from './search-text.ts'

const { stringifySearch } = searchSerialization
const parseSearch = (text: string): Record<string, unknown> => searchSerialization.parseSearch(text)

test.each(['4e837273', '1e3', '1.50', '007', '1984', '12345678901234567890', 'true', 'null', '"кот"', '{"a":1}', '-0'])(
  'the search for %s is read from an address as it was typed, and written into one',
  (text) => {
    const typed = `?search=${encodeURIComponent(text)}`
    expect(parseSearchText(parseSearch(typed).search)).toBe(text)
    expect(stringifySearch({ search: text })).toBe(`?${new URLSearchParams({ search: text })}`)
  },
)

test('numbers come as numbers, and a repeated or absent parameter is no text', () => {
  expect(parseSearch('?version=3')).toEqual({ version: 3 })
  expect(parseParameterText(parseSearch('?accept=1&accept=2').accept)).toBe('')
  expect(parseParameterText(parseSearch('').accept)).toBe('')
})
