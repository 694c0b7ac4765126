import { matchNames } from '@quiz/contract/name-lists/match-names.ts'
import { matchedList } from '@quiz/contract/testing/matched-lists.ts'
import { expect, test } from 'vitest'

const peopleOf = (names: readonly string[]) => names.map((name, at) => ({ id: at + 1, name }))

/** The number of who is found for each name, or the numbers of those to ask about. */
const found = (known: readonly string[], names: readonly string[]) =>
  matchNames(peopleOf(known), names).map((one) => (one.person ? one.person.id : one.candidates.map(({ id }) => id)))

test.each([
  ['case and ё', 'Семёнов Пётр', 'СЕМЕНОВ ПЕТР'],
  ['blanks', 'Юдин Иван', ' Юдин \u00a0 Иван '],
  ['hyphens', 'Петров-Водкин Илья', 'Петров – Водкин Илья'],
  ['a blank for a hyphen', 'Петров-Водкин Илья', 'Петров Водкин Илья'],
  ['the order of surname and name', 'Юдин Иван', 'Иван Юдин'],
  ['an initial', 'Юдин Иван', 'Юдин И.'],
  ['two initials', 'Юдин Иван Петрович', 'Юдин И.П.'],
  ['initials before the surname', 'Юдин Иван', 'И. П. Юдин'],
  ['a patronymic', 'Юдин Иван', 'Юдин Иван Петрович'],
  ['one of two surnames', 'Иванова-Петрова Анна', 'Петрова Анна'],
  ['two surnames for one', 'Петрова А.', 'Анна Иванова (Петрова)'],
  ['a surname like a patronymic', 'Абрамович Роман Ильич', 'Роман Абрамович'],
  ['оглы', 'Мамедов Али', 'Мамедов Али Вели оглы'],
  ['the surname alone', 'Юдин Иван', 'Юдин'],
])('%s: «%s» is «%s»', (_, known, name) => {
  expect(found(['Белова Ева', known, 'Жуков Лев'], [name])).toEqual([2])
  expect(found(['Белова Ева', name, 'Жуков Лев'], [known])).toEqual([2])
})

test.each([
  ['another patronymic', 'Юдин Иван Петрович', 'Юдин Иван Сергеевич'],
  ['another first initial', 'Юдин Пётр', 'Юдин И.П.'],
  ['a first name like the surname of another', 'Петров Иван', 'Иван Сидоров'],
  ['the form of a sister', 'Юдин Саша', 'Юдина Саша'],
  ['a number', 'Ученик 1', 'Ученик 12'],
])('%s: «%s» is not «%s»', (_, known, name) => {
  expect(found([known], [name])).toEqual([[]])
})

test('a name that fits two people, and one of two names that fit a person, are asked', () => {
  expect(found(['Иванова Анна', 'Иванова Алла'], ['Иванова А.'])).toEqual([[1, 2]])
  expect(found(['Иванова А.'], ['Иванова Анна', 'Иванова Алла'])).toEqual([[1], [1]])
  expect(found(['Иванова Анна', 'Иванова Анна (2)'], ['Иванова Анна'])).toEqual([[1, 2]])
  expect(found(['Иванова Анна', 'Иванова Анна Петровна'], ['Иванова Анна'])).toEqual([[1, 2]])
})

test('equal names are found when whoever else fits has an equal name as well', () => {
  const both = ['Иванова Анна', 'Иванова А.', 'Юдин Иван', 'Юдин Иван (2)']
  expect(found(both, both.toReversed())).toEqual([4, 3, 2, 1])
  expect(found(['Иванова А.', 'Иванова Анна'], ['Иванова Анна', 'Иванова Алла'])).toEqual([[1, 2], [1]])
})

test('names of digits and of one word are found by equality', () => {
  expect(found(['07', '17', 'Аня'], ['17', 'аня', '07', '7'])).toEqual([2, 3, 1, []])
})

test('of 500 generated lists nobody is taken for another, and at most 2 % of those who are certain are asked', () => {
  const sums = { lines: 0, certain: 0, wrong: [] as string[], asked: [] as string[] }
  for (let seed = 1; seed <= 500; seed += 1) {
    const { people, lines } = matchedList(seed)
    const matched = matchNames(
      people,
      lines.map(({ name }) => name),
    )
    for (const [at, { name, personId, isCertain }] of lines.entries()) {
      const one = matched[at]
      sums.lines += 1
      if (isCertain) sums.certain += 1
      if (one?.person && one.person.id !== personId) sums.wrong.push(`${seed}: ${name} is not ${one.person.name}`)
      if (isCertain && !one?.person) sums.asked.push(`${seed}: ${name}`)
    }
  }
  expect(sums.wrong).toEqual([])
  expect(sums.asked.length).toBeLessThanOrEqual(sums.certain * 0.02)
  // Lists that are hardly ever certain would prove nothing.
  expect(sums.certain).toBeGreaterThan(sums.lines * 0.7)
})
