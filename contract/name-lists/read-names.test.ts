import { isPlainList, readNames } from '@quiz/contract/name-lists/read-names.ts'
import { registerLists } from '@quiz/contract/testing/register-lists.ts'
import { describe, expect, test } from 'vitest'

const namesOf = (list: string, answers = {}) => readNames(list, answers).people.map(({ name }) => name)
const numberedOf = (list: string) => readNames(list).people.map(({ name, listNumber }) => [listNumber, name])

describe.each([1, 20, 61, 2026])('lists as registers give them, of the seed %i', (seed) => {
  test.each(registerLists(seed).map((one) => [one.layout, one] as const))(
    'give names, numbers and order: %s',
    (_, { text, people }) => {
      const { people: read, unclear } = readNames(text)
      expect(read.map(({ name, listNumber }) => ({ name, listNumber }))).toEqual(people)
      expect(unclear).toEqual([])
    },
  )
})

test('names alone stay as they are, and there is nothing to show of them', () => {
  const list = 'Иванова А.\n\n Петров К.И. \nкоманда 7\nPlayer1\nCafé O’Neil\nМамедов Али оглы'
  expect(namesOf(list)).toEqual([
    'Иванова А.',
    'Петров К.И.',
    'команда 7',
    'Player1',
    'Café O’Neil',
    'Мамедов Али оглы',
  ])
  expect(isPlainList(readNames(list))).toBe(true)
  expect(isPlainList(readNames('1. Иванова А.'))).toBe(false)
})

test('lines that are numbered in several ways are read one by one', () => {
  expect(numberedOf('1\tАбрамов Иван\n3) Петров\nСидоров\t6Б\tм\n12.\n№ 14 Юдин')).toEqual([
    [1, 'Абрамов Иван'],
    [3, 'Петров'],
    [null, 'Сидоров'],
    [14, 'Юдин'],
  ])
})

test('what stands beside names is kept apart, with the lines that are no person', () => {
  const { people, skipped } = readNames('ФИО\tКласс\n1. Абрамов Иван\t6Б\n2. Белова Ева (6А)\t')
  expect(people).toEqual([
    { name: 'Абрамов Иван', listNumber: 1, left: ['6Б'] },
    { name: 'Белова Ева', listNumber: 2, left: ['(6А)'] },
  ])
  expect(skipped).toEqual(['ФИО Класс'])
})

test.each([
  ['1 команда\n2 команда\n3 команда', ['1 команда', '2 команда', '3 команда']],
  ['Группа 1\nГруппа 2\nГруппа 3', ['Группа 1', 'Группа 2', 'Группа 3']],
  ['Кузнецова Анна 1\nКузнецова Анна 2', ['Кузнецова Анна 1', 'Кузнецова Анна 2']],
  ['Кузнецова Анна (2)', ['Кузнецова Анна (2)']],
  ['07\n08', ['07', '08']],
  ['№ 7\n№ 8', ['№ 7', '№ 8']],
  ['Иванов М\nПетрова Ж', ['Иванов М', 'Петрова Ж']],
])('numbers and letters that tell people apart stay in the name: %j', (list, names) => {
  expect(namesOf(list)).toEqual(names)
})

test.each([
  { line: '1. Абрамов И.С. (12.03.2014)', name: 'Абрамов И.С.', left: '(12.03.2014)' },
  { line: '1) Белова Ева (ж)', name: 'Белова Ева', left: '(ж)' },
  { line: '2. Белова Ева (выбыла 01.10)', name: 'Белова Ева', left: '(выбыла 01.10)' },
  { line: '1\tБелова Ева\t12 марта 2014 г.', name: 'Белова Ева', left: '12 марта 2014 г.' },
  { line: '1. Белова Ева — 12 лет', name: 'Белова Ева', left: '12 лет' },
  { line: '1\tБелова Ева\t2014-03-12 00:00:00', name: 'Белова Ева', left: '2014-03-12 00:00:00' },
  { line: '1. Белова Ева, д.р. 12.03.2014', name: 'Белова Ева', left: 'д.р. 12.03.2014' },
  { line: '1 Белова Ева 12.03.2014 г. Тверь', name: 'Белова Ева', left: '12.03.2014 г. Тверь' },
  { line: '1. Белова Ева*', name: 'Белова Ева', left: '' },
])('what stands beside a name is told from it: $line', ({ line, name, left }) => {
  const { people, unclear } = readNames(line)
  expect(people.map((one) => [one.name, one.left.join()])).toEqual([[name, left]])
  expect(unclear).toEqual([])
})

test('a number or a maiden name in brackets stays', () => {
  const names = ['Белова Ева (2)', 'Абрамова (Белова) Анна']
  expect(namesOf(names.join('\n'))).toEqual(names)
})

test('titles of a short list are no people: above numbers, or as nobody is called', () => {
  const register =
    'МБОУ СОШ № 14\nСписок учащихся 6 «Б» класса\nна 2026/2027 учебный год\n1\tАбрамов Илья\n2\tБелова Ева\nКлассный руководитель: Юдина А. И.'
  expect(numberedOf(register)).toEqual([
    [1, 'Абрамов Илья'],
    [2, 'Белова Ева'],
  ])
  expect(namesOf('Список 6Б\nКл. рук. Юдина А. И.\nАбрамов Илья\nБелова Ева')).toEqual(['Абрамов Илья', 'Белова Ева'])
})

test('the head of a class register has days and a mean mark', () => {
  const { people, skipped } = readNames(
    '№\tФамилия, имя\t01.09\t05.09\tСр. балл\n1\tАбрамов Илья\t5\t\t4,67\n2\tБелова Ева\tн\t4\t4',
  )
  expect(people.map(({ name }) => name)).toEqual(['Абрамов Илья', 'Белова Ева'])
  expect(skipped).toEqual(['Фамилия, имя 01.09 05.09 Ср. балл'])
})

test('lines of parts of a class leave the numbers of both', () => {
  const { people, skipped } = readNames('1 подгруппа\n1. Абрамов Илья\n2. Белова Ева\n2 подгруппа\n1. Юдин Лев')
  expect(people.map(({ name, listNumber }) => [listNumber, name])).toEqual([
    [1, 'Абрамов Илья'],
    [2, 'Белова Ева'],
    [1, 'Юдин Лев'],
  ])
  expect(skipped).toEqual(['1 подгруппа', '2 подгруппа'])
})

test('people in one line are those between the commas; a comma behind a surname divides nobody', () => {
  expect(namesOf('Иванов Иван, Петрова Анна; Юдин П.')).toEqual(['Иванов Иван', 'Петрова Анна', 'Юдин П.'])
  expect(namesOf('Иванов, Иван')).toEqual(['Иванов Иван'])
})

test('two halves of a printed list that stand side by side are read one after the other', () => {
  expect(numberedOf('1\tАбрамов И.\t4\tЖуков П.\n2\tБелов К.\t5\tЗайцев О.\n3\tВасин Л.')).toEqual([
    [1, 'Абрамов И.'],
    [2, 'Белов К.'],
    [3, 'Васин Л.'],
    [4, 'Жуков П.'],
    [5, 'Зайцев О.'],
  ])
})

test.each([
  ['Мальчики\tДевочки\nАбрамов Иван\tБелова Анна\nВасильев Пётр\tГромова Дарья\nЖуков Степан', [null, null, null]],
  [
    '№\tЮноши\t№\tДевушки\n1\tАбрамов Иван\t1\tБелова Анна\n2\tВасильев Пётр\t2\tГромова Дарья\n3\tЖуков Степан\t\t',
    [1, 2, 3],
  ],
  ['Мальчики;Девочки\n1. Абрамов Иван;1. Белова Анна\n2. Васильев Пётр;2. Громова Дарья\n3. Жуков Степан;', [1, 2, 3]],
])('boys and girls who stand beside each other are read one group after the other: %j', (list, numbers) => {
  expect(readNames(list).unclear).toEqual([])
  expect(numberedOf(list)).toEqual([
    [numbers[0], 'Абрамов Иван'],
    [numbers[1], 'Васильев Пётр'],
    [numbers[2], 'Жуков Степан'],
    [numbers[0], 'Белова Анна'],
    [numbers[1], 'Громова Дарья'],
  ])
})

test('a column that may belong to the names is asked about, and taken on a yes', () => {
  const list = 'Абрамов Иван\tЛуна\nБелова Ева\tМарс\nЖуков Пётр\tЛуна'
  expect(readNames(list).unclear).toEqual([{ column: 1, samples: ['Луна', 'Марс'] }])
  expect(namesOf(list)).toEqual(['Абрамов Иван', 'Белова Ева', 'Жуков Пётр'])
  expect(namesOf(list, { 1: true })).toEqual(['Абрамов Иван Луна', 'Белова Ева Марс', 'Жуков Пётр Луна'])
  expect(readNames('Иванов\tМ\nПетрова\tЖ').unclear).toHaveLength(1)
})

test('numbers beyond those of a register are no numbers of the list', () => {
  expect(readNames('2014\tИванов Иван').people).toEqual([{ name: 'Иванов Иван', listNumber: null, left: ['2014'] }])
})
