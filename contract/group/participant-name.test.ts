import { nameKeyOf, normalizeName, participantNameProblem } from '@quiz/contract/group/participant-name.ts'
import { worksHelpPage } from '@quiz/contract/texts/ru/help/works-help.ts'
import { expect, test } from 'vitest'

test('names in the help that stand for a surname fit', () => {
  const [example = ''] = JSON.stringify(worksHelpPage).match(/номера по.журналу[^.]*/) ?? []
  const names = [...example.matchAll(/«([^»]+)»/g)].map(([, name = '']) => normalizeName(name))
  expect(names.map((name) => [name, participantNameProblem(name)])).toEqual([
    ['07', null],
    ['№ 7', null],
  ])
})

test('a name has 2 to 60 characters', () => {
  const message = 'В\u00a0имени должно быть от\u00a02 до\u00a060 знаков'
  expect(['7', 'я'.repeat(61)].map(participantNameProblem)).toEqual([message, message])
  expect(participantNameProblem('я'.repeat(60))).toBeNull()
})

test.each([
  ['a Latin letter in the place of a Russian one', 'Cмирнов Aлёша', 'Смирнов Алеша'],
  ['apostrophes', 'О’Коннор Шон', "О'Коннор Шон"],
  ['blanks around a hyphen', 'Иванов - Петров', 'Иванов–Петров'],
  ['a full stop after an initial', 'Иванова А.', 'Иванова А'],
  ['initials with and without a blank', 'Иванова А.Б.', 'иванова А. Б'],
])('names with %s are one', (_, one, other) => {
  expect(nameKeyOf(one)).toBe(nameKeyOf(other))
})

test.each([
  ['Иванова А.', 'Иванова А.Б.'],
  ['Иванов 1', 'Иванов 2'],
  ['Кузнецова Анна', 'Кузнецова Анна (2)'],
  ['Ким О', 'Кимо'],
])('%s and %s are two', (one, other) => {
  expect(nameKeyOf(one)).not.toBe(nameKeyOf(other))
})
