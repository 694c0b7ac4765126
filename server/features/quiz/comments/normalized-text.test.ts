import { describe, expect, test } from 'vitest'
import { textKeyOf } from './normalized-text.ts'

const text = 'Подпишись на мой канал'

describe('texts that read alike have one key', () => {
  test.each([
    ['case', 'ПОДПИШИСЬ на Мой канал'],
    ['spaces and line breaks', 'Под пи шись\nна мой\u00a0канал'],
    ['punctuation', 'Подпишись, на мой канал!!!'],
    ['emoji', '🔥 Подпишись на мой канал 🔥'],
    ['Latin letters', 'Пoдпишиcь нa мoй кaнaл'],
    ['Greek letters and digits', 'Пοдпишись на м0й канал'],
    ['stress marks', 'Подпиши\u0301сь на мой канал'],
    ['characters without width', 'Под\u200bпи\u00adшись на\u2060 мой канал\ufeff'],
    ['ё and й in two characters', 'Подпишись на мои\u0306 канал'],
  ])('%s', (_, other) => {
    expect(textKeyOf(other)).toBe(textKeyOf(text))
  })

  test('full-width letters', () => {
    expect(textKeyOf('ＢＵＹ　ＮＯＷ')).toBe(textKeyOf('buy now'))
  })
})

test('different texts have different keys', () => {
  const texts = ['Верно 5 из 7', 'Верно 6 из 7', 'Верно', '!!!', '???', '👍', '🔥', 'Спасибо', 'Спасибо за тест']
  expect(new Set(texts.map(textKeyOf)).size).toBe(texts.length)
})

test('texts of signs alone are equal without their spaces', () => {
  expect(textKeyOf('👍 👍')).toBe(textKeyOf('👍👍'))
})
