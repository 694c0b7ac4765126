import { compareList } from '@quiz/contract/group/class-list.ts'
import type { Pupil } from '@quiz/contract/group/classes.ts'
import { expect, test } from 'vitest'

const pupil = (number: number, name: string, state: Pupil['state'] = 'in'): Pupil => ({
  ...{ id: number, number, name, state },
  code: state === 'forgotten' ? null : 'ABCDEFGHJ',
  devices: 0,
})
const [anna, petr, left, gone] = [
  pupil(1, 'Иванова Анна'),
  pupil(2, 'Юдин Пётр'),
  pupil(3, 'Жуков Илья', 'left'),
  pupil(4, '', 'forgotten'),
]
const pupils = [anna, petr, left, gone]
const namesOf = (all: readonly Pupil[]) => all.map(({ name }) => name)

test('a pasted list is divided into new, the same, those who came back, and those who are not in it', () => {
  const { added, same, returned, missing } = compareList(pupils, ['юдин петр', 'Яковлева Ева', 'Жуков Илья'])
  expect(added).toEqual(['Яковлева Ева'])
  expect(same).toEqual([{ pupil: petr, listed: null, twin: 'Юдин Пётр (2)' }])
  expect(namesOf(returned)).toEqual(['Жуков Илья'])
  expect(namesOf(missing)).toEqual(['Иванова Анна'])
})

test('the second of a name is the second person in the class, else a new one with a number', () => {
  const names = ['Иванова Анна', 'Иванова Анна', 'Новый', 'Новый']
  expect(compareList(pupils, names)).toMatchObject({
    added: ['Иванова Анна (2)', 'Новый', 'Новый (2)'],
    same: [{ pupil: anna, twin: 'Иванова Анна (3)' }],
  })
  const second = pupil(5, 'Иванова Анна (2)')
  const compared = compareList([...pupils, second], names)
  expect(compared.added).toEqual(['Новый', 'Новый (2)'])
  expect(compared.same.map((one) => one.pupil)).toEqual([anna, second])
})

test('a name of a forgotten pupil is new, and so is every name of an empty class', () => {
  expect(compareList([gone], ['Иванова Анна'])).toEqual({
    ...{ added: ['Иванова Анна'], same: [], returned: [], unclear: [], missing: [] },
  })
})

test('a list that writes people in another way finds them, and asks about names that fit several', () => {
  const [alina, anna2] = [pupil(5, 'Орлова Алина'), pupil(6, 'Орлова Анна')]
  const names = ['Анна Петровна Иванова', 'ЖУКОВ И.', 'Орлова А.', 'Орлов А.']
  const { added, same, returned, unclear, missing } = compareList([...pupils, alina, anna2], names)
  expect(added).toEqual(['Орлов А.'])
  expect(same).toEqual([{ pupil: anna, listed: 'Анна Петровна Иванова', twin: 'Анна Петровна Иванова' }])
  expect(returned).toEqual([left])
  expect(unclear).toEqual([{ name: 'Орлова А.', candidates: [alina, anna2] }])
  expect(missing).toEqual([petr])
})

test('a name beside an equal one is new where it fits that pupil alone', () => {
  expect(compareList([pupil(1, 'Орлова А.')], ['Орлова А.', 'Орлова Алла'])).toMatchObject({
    ...{ added: ['Орлова Алла'], unclear: [], missing: [] },
  })
})
