import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { pastedList } from '@quiz/contract/name-lists/pasted-list.ts'
import { expect, test } from 'vitest'
import { aWork } from '#web/testing/an-own-work.ts'
import { draftOf, formOfNextClass, newWorkForm, problemsOf, titleOf } from './work-form.ts'
import { nothingFound, partsOf } from './work-parts.ts'

const form = newWorkForm({ tests: [{ id: 5, title: 'Космос', questionsCount: 3 }], own: [] })
const problems = (change: Partial<typeof form>) =>
  problemsOf({ ...form, ...change }, { now: Date.parse('2026-11-26T10:00'), saved: null, found: nothingFound })

test.each([
  ['minutes', { minutes: '0' }],
  ['minutes', { minutes: '301' }],
  ['minutes', { minutes: '5,5' }],
  ['pick', { pick: '4' }],
  ['pick', { pick: '' }],
  ['keepDays', { keepDays: '29' }],
  ['marks', { marks: ['50', '50', '85'] }],
  ['marks', { marks: ['50', '70', '101'] }],
  ['closesAt', { closesAt: '2026-11-26T09:59' }],
  ['closesAt', { opensAt: '2026-11-28T10:00', closesAt: '2026-11-27T10:00' }],
  ['closesAt', { ends: 'скоро' }],
  ['closesAt', { opensAt: '2026-11-28T10:00', ends: '2026-11-27T10:00' }],
  ['tests', { tests: [] }],
  ['tests', { tests: [{ id: 5, title: 'Космос', questionsCount: 101 }] }],
  ['list', { names: 'list', list: 'я'.repeat(61) }],
  ['list', { names: 'list', list: 'Иванова А.\nЯ' }],
  ['list', { names: 'list', list: Array.from({ length: 201 }, (_, at) => `Ученик ${at}`).join('\n') }],
] as const)('%s of a work cannot be %o', (field, change) => {
  expect(Object.keys(problems(change as Partial<typeof form>))).toEqual([field])
})

test('a form as it is has no problems, nor has one with every field at its bound', () => {
  expect(problems({})).toEqual({})
  const atBounds = { minutes: '300', pick: '3', keepDays: '365', marks: ['0', '1', '100'] as const }
  expect(problems({ ...atBounds, closesAt: '2026-11-26T10:01' })).toEqual({})
})

test.each([
  [['Реки, 1', 'Реки, 2'], 'Реки'],
  [['Реки, 1', 'Моря, 2'], 'Реки, 1'],
  [['Реки, 2'], 'Реки, 2'],
])('a work of the tests %j is called «%s» without a title of its own', (titles, expected) => {
  const tests = titles.map((title, at) => ({ id: at, title, questionsCount: 3 }))
  expect(titleOf({ title: '', tests, own: [] })).toBe(expected)
  expect(titleOf({ title: ' Зачёт ', tests, own: [] })).toBe('Зачёт')
})

const noOne = { keepTwins: null, keepKnown: false, columns: {} }
test.each([
  ['a name twice', 'Ан А.\nан а.\nЛи Б.', [], { twins: ['ан а.'], known: [], count: 2 }],
  ['a name that is there', 'Ан А.\nЛи Б.', ['Ан А.'], { twins: [], known: ['Ан А.'], count: 2 }],
  ['both twins again', 'Ан А.\nАн А.', ['Ан А.', 'Ан А. (2)'], { twins: [], known: ['Ан А.'], count: 1 }],
  ['another twin', 'Ан А.\nАн А.', ['Ан А.'], { twins: ['Ан А.'], known: ['Ан А.'], count: 1 }],
])('a list with %s', (...[, list, known, expected]) => {
  expect(pastedList(list, noOne, new Set(known.map(nameKeyOf)))).toMatchObject(expected)
})

test('a work that draws is made again of its parts, whole tests among them, and not of the tests that they took', () => {
  const draws = [
    { testId: 8, pick: null, points: null, title: 'Реки', found: 4 },
    { bank: { theme: 'Круги' }, pick: 2, points: 5, title: 'Круги', found: 4 },
    { testId: 5, pick: 2, points: 1, title: 'Космос', found: 3 },
  ]
  const again = formOfNextClass(aWork({ draws }))
  expect(draftOf(again, Date.parse('2026-11-26T10:00')).tests).toEqual([
    { testId: 8 },
    { testId: 5, pick: 2, points: 1 },
    { bank: { theme: 'Круги' }, pick: 2, points: 5 },
  ])
  expect(problems({ ...partsOf(draws) })).toEqual({})
})
