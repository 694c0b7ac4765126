import { isSourceUrl } from '@quiz/contract/quiz/source-url.ts'
import { expect, test } from 'vitest'

test.each(['https://gramota.ru', 'HTTPS://ru.wikipedia.org/wiki/Омск#История', 'https://пример.рф/?a=1'])(
  '%s is a source',
  (text) => {
    expect(isSourceUrl(text)).toBe(true)
  },
)

test.each([
  'http://gramota.ru',
  'gramota.ru',
  'https://',
  'https://gramota.ru/a b',
  'https:gramota.ru',
  'javascript:alert(1)',
  'https://gramota.ru@evil.example',
  'https://user:secret@gramota.ru',
  'https://exa<mple.ru',
])('%s is no source', (text) => {
  expect(isSourceUrl(text)).toBe(false)
})
