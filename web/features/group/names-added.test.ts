import { noAnswers, pastedList } from '@quiz/contract/name-lists/pasted-list.ts'
import { expect, test } from 'vitest'
import { namesAdded } from './names-added.ts'

const names = ['Абрамов Иван', 'Белова-Юрьева Ева', 'Дмитриев Олег (2)', "О'Нил Ян", 'Ли А. Б.']

test('an empty list gets the names of a class, which are read as they are', () => {
  const list = namesAdded(' \n', names)
  expect(list).toBe(names.join('\n'))
  expect(pastedList(list ?? '', noAnswers)).toMatchObject({ sent: names, isPlain: true, problem: null })
})

test('names that are typed already stay above those of a class, also the same ones, which may be other people', () => {
  expect(namesAdded('Яшин К.\nабрамов иван\n', names)).toBe(['Яшин К.', 'абрамов иван', ...names].join('\n'))
})

test('a list that has all names of a class gets nothing', () => {
  expect(namesAdded(names.map((name, at) => `${at + 1}. ${name.toUpperCase()}`).join('\n'), names)).toBeNull()
})
