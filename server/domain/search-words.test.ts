import { expect, test } from 'vitest'
import { compoundsOf, signsOf, wholeOf, wordsOf } from './search-words.ts'

test.each([
  ['Ёжик в тумане', ['ежик', 'в', 'тумане']],
  ['ЕЖИК\u00a0В\u2009ТУМАНЕ', ['ежик', 'в', 'тумане']],
  // й and ё written as two characters each.
  ['Чаи\u0306 и е\u0308лка', ['чай', 'и', 'елка']],
  ['звони\u0301т', ['звонит']],
  ['мяг\u00adкий зна\u200bк', ['мягкий', 'знак']],
  ['80-е: AC/DC', ['80', 'е', 'ac', 'dc']],
  ['art.sokolov', ['art', 'sokolov']],
  ['«Тся» или «ться»?', ['тся', 'или', 'ться']],
  ['100 % _ \\ \' " & | ! ( ) : * <->', ['100']],
  ['Какой вы кот? 🐱', ['какой', 'вы', 'кот']],
  ['   ', []],
  ['?!', []],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['видео-игры и art.sokolov', ['видеоигры', 'artsokolov']],
  ['marina_lebedeva', ['marinalebedeva']],
  ['Кот — зверь', []],
])('the compounds of %j are %j', (text, compounds) => {
  expect(compoundsOf(text)).toEqual(compounds)
})

test('signs are all characters outside of words, each once', () => {
  expect(signsOf('100 %, да: «100 %»!')).toEqual(['%', ',', ':', '«', '»', '!'])
  expect(signsOf('🐱🐱\ufe0f \u200b')).toEqual(['🐱'])
})

test('wholeOf ignores letter case, punctuation and spaces', () => {
  expect(wholeOf('Кто вы в тёмном зале?')).toBe(wholeOf('  кто вы,  в ТЕМНОМ зале '))
  expect(wholeOf('???')).toBe('?')
  expect(wholeOf('\u200b')).toBe('')
})
