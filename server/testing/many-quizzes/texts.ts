import { limits } from '@quiz/contract/limits.ts'
import { rareWords } from '#server/testing/entry/dataset.ts'
import { drawWord } from './words.ts'

const quizzesPerRareWord = 3

const firstNames = [
  'Анна',
  'Мария',
  'Ольга',
  'Вера',
  'Дарья',
  'Елена',
  'Иван',
  'Пётр',
  'Тимур',
  'Олег',
  'Артём',
  'Егор',
]
const endings = ['ов', 'ев', 'ин', 'ский', 'енко']
const feminine = new Set(firstNames.slice(0, 6))

/** A random number from 0 to 1 for a number and a purpose; the same in every run. */
export function chanceOf(number: number, purpose: number): number {
  let bits = Math.imul(number ^ (purpose * 0x9e3779b9), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 16), 0x27d4eb2f)
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32
}

const wordsFor = (number: number, purpose: number, count: number) =>
  Array.from({ length: count }, (_, at) => drawWord(chanceOf(number, purpose * 100 + at)))

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The first word, and all others that fit into the length. */
function fitting(words: readonly string[], length: number): string {
  let text = words[0] ?? ''
  for (const word of words.slice(1)) if (text.length + 1 + word.length <= length) text += ` ${word}`
  return capital(text.slice(0, length))
}

/** The title of a test by its number. */
export function titleOf(number: number): string {
  const rare = number <= rareWords.length * quizzesPerRareWord ? rareWords[number % rareWords.length] : undefined
  return fitting([...(rare ? [rare] : []), ...wordsFor(number, 1, 3)], limits.titleChars)
}

/** The description of a test by its number. */
export const descriptionOf = (number: number): string =>
  `${fitting(wordsFor(number, 2, 7), limits.descriptionChars - 1)}.`

const latin: Record<string, string> = Object.fromEntries(
  [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'].map((letter, at) => [
    letter,
    'a b v g d e e zh z i y k l m n o p r s t u f h ts ch sh sch  y  e yu ya'.split(' ')[at] ?? '',
  ]),
)

/** A person by their number: a full name that others may have, and a unique user name. */
export function personOf(number: number): { fullName: string; userName: string } {
  const first = firstNames[Math.floor(chanceOf(number, 3) * firstNames.length)] ?? ''
  const ending = endings[Math.floor(chanceOf(number, 4) * endings.length)] ?? ''
  const root = drawWord(chanceOf(number, 5)).replace(/[аеёиоуыэюяьй]+$/, '')
  const last = feminine.has(first)
    ? `${root}${ending.replace(/ий$/, 'ая').replace(/[вн]$/, '$&а')}`
    : `${root}${ending}`
  const romanised = [...root.slice(0, 12)].map((letter) => latin[letter] ?? letter).join('')
  return { fullName: `${first} ${capital(last)}`, userName: `${romanised.slice(0, 20)}${number}` }
}
