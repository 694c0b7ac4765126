import { describe, expect, test } from 'vitest'
import { hasLink } from './find-link.ts'

describe('an address is found', () => {
  test.each([
    ['with a scheme', 'Смотрите https://example.com/a?b=c тут'],
    ['in capitals', 'HTTP://EXAMPLE.COM'],
    ['with www', 'www.example.ru'],
    ['without a scheme', 'заходи на example.ru, там приз'],
    ['of a new top-level domain', 'example.photography'],
    ['of Telegram', 't.me/kanal'],
    ['in Cyrillic', 'президент.рф'],
    ['with a Cyrillic name and a Latin end', 'приз.com'],
    ['in Punycode', 'xn--d1abbgf6aiiy.xn--p1ai'],
    ['of an e-mail', 'пишите на prize@example.org'],
    ['of four numbers', 'сервер 203.0.113.7 ждёт'],
    ['with zero-width characters', 'exam\u200bple\u2060.c\u00adom'],
    ['in full-width letters', 'ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['with an ideographic full stop', 'example。com'],
    ['with a middle dot', 'example·com'],
    ['with a bracketed dot', 'example[.]com'],
    ['with a spelled dot in brackets', 'example (точка) com'],
    ['with a spelled dot', 'сайт точка ру'],
    ['with an English dot', 'example dot com'],
    ['with a space before the dot', 'example .com'],
    ['with spaces around the dot', 'example . com'],
    ['with a space after the dot', 'example. com/prize'],
    ['with a broken scheme', 'hxxps://example'],
    ['with look-alike letters', 'vк.соm и exаmple.соm'],
    ['between line breaks', 'Приз\nexample.com\nтут'],
  ])('%s', (_, text) => {
    expect(hasLink(text)).toBe(true)
  })
})

describe('ordinary sentences have no address', () => {
  test.each([
    'Классный тест! Спасибо.',
    'Классный тест.Спасибо автору.Жду ещё',
    'Набрал 7.5 из 10, т.е. почти всё, и т.д. и т.п.',
    'Ну...ok',
    'Ничего себе. Thanks!',
    'Это точка невозврата, а не точка отсчёта',
    'В 12:30, счёт 3:2, дата 12.11.2026',
    'А. С. Пушкин',
    'Какой же он... да?',
    'iPhone.Хороший вопрос',
  ])('%s', (text) => {
    expect(hasLink(text)).toBe(false)
  })
})
