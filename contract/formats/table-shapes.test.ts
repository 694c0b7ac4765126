import { detectFormat } from '@quiz/contract/formats/detect-format.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { shownNotes, shownQuestions } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'

const read = (rows: readonly string[]) => readQuestions(rows.join('\n'), { marking: 'right' })
const capitals = ['Столица Франции?: Лион, +Париж', 'Столица Италии?: +Рим, Милан']

describe('a table in a shape of people and programs is read without a remark', () => {
  test.each<[string, string[]]>([
    [
      'heads «Формулировка вопроса»',
      [
        'Номер вопроса\tФормулировка вопроса\tВариант А\tВариант Б\tВерный вариант',
        '1\tСтолица Франции?\tЛион\tПариж\tБ',
        '2\tСтолица Италии?\tРим\tМилан\tА',
      ],
    ],
    [
      'heads with lines for blanks, as data sets have them',
      ['question,option_a,option_b,correct_option', 'Столица Франции?,Лион,Париж,b', 'Столица Италии?,Рим,Милан,a'],
    ],
    [
      'heads that are numbers',
      ['Вопрос\t1\t2\tОтвет', 'Столица Франции?\tЛион\tПариж\t2', 'Столица Италии?\tРим\tМилан\t1'],
    ],
    [
      'heads in two rows',
      [
        '№\tВопрос\tВарианты ответов\t\tКлюч',
        '\t\tА\tБ\t',
        '1\tСтолица Франции?\tЛион\tПариж\tБ',
        '2\tСтолица Италии?\tРим\tМилан\tА',
      ],
    ],
    [
      'one name above all answers',
      ['Вопрос\tВарианты ответов\t\tКлюч', 'Столица Франции?\tЛион\tПариж\t2', 'Столица Италии?\tРим\tМилан\t1'],
    ],
    [
      'a column of marks behind each answer',
      ['Вопрос\tА\tВерно\tБ\tВерно', 'Столица Франции?\tЛион\t-\tПариж\t+', 'Столица Италии?\tРим\t+\tМилан\t-'],
    ],
    [
      'a column of marks before each answer',
      [
        'Вопрос\t+/-\tОтвет 1\t+/-\tОтвет 2',
        'Столица Франции?\t0\tЛион\t1\tПариж',
        'Столица Италии?\t1\tРим\t0\tМилан',
      ],
    ],
    [
      'options in the lines of one cell',
      ['Вопрос\tВарианты\tОтвет', 'Столица Франции?\t"а) Лион\nб) Париж"\tб', 'Столица Италии?\t"а) Рим\nб) Милан"\tа'],
    ],
    [
      'options in one line of one cell',
      ['Вопрос\tВарианты\tОтвет', 'Столица Франции?\tа) Лион; б) Париж\tб', 'Столица Италии?\tа) Рим; б) Милан\tа'],
    ],
    [
      'options between semicolons of one cell',
      ['Вопрос\tВарианты\tОтвет', 'Столица Франции?\tЛион; Париж\tПариж', 'Столица Италии?\tРим; Милан\tРим'],
    ],
    [
      'marked options in the lines of one cell',
      ['Вопрос\tВарианты ответа', 'Столица Франции?\t"- Лион\n+ Париж"', 'Столица Италии?\t"+ Рим\n- Милан"'],
    ],
    [
      'a row for each answer, the question repeated',
      [
        'Вопрос\tВариант ответа\tПравильный',
        'Столица Франции?\tЛион\tнет',
        'Столица Франции?\tПариж\tда',
        'Столица Италии?\tРим\tда',
        'Столица Италии?\tМилан\tнет',
      ],
    ],
    [
      'a row for each answer, the question merged',
      [
        '№\tВопрос\tВарианты ответов\tВерно',
        '1\tСтолица Франции?\tЛион\t',
        '\t\tПариж\t+',
        '2\tСтолица Италии?\tРим\t+',
        '\t\tМилан\t',
      ],
    ],
    [
      'a row for each answer, with a key beside the first',
      [
        'Вопрос\tВарианты ответов\tКлюч',
        'Столица Франции?\tЛион\tБ',
        '\tПариж\t',
        'Столица Италии?\tРим\tА',
        '\tМилан\t',
      ],
    ],
    [
      'a row for each answer and marks at the answers',
      ['Вопрос\tОтвет', 'Столица Франции?\tЛион', '\t+ Париж', 'Столица Италии?\t+ Рим', '\tМилан'],
    ],
    [
      'rows of a template that have a number alone',
      [
        '№\tQuestion - max 120 characters\tAnswer 1\tAnswer 2\tTime limit (sec)\tCorrect answer(s) - choose at least one',
        '1\tСтолица Франции?\tЛион\tПариж\t20\t2',
        '2\tСтолица Италии?\tРим\tМилан\t20\t1',
        '3',
        '4\t\t\t\t20',
      ],
    ],
    [
      'a head that is repeated',
      [
        'Вопрос\tА\tБ\tКлюч',
        'Столица Франции?\tЛион\tПариж\tБ',
        'Вопрос\tА\tБ\tКлюч',
        'Столица Италии?\tРим\tМилан\tА',
      ],
    ],
  ])('%s', (_, rows) => {
    const found = read(rows)
    expect(found.format).toBe('table')
    expect(shownQuestions(found)).toEqual(capitals)
    expect(shownNotes(found)).toEqual([])
  })
})

test('a head below the fifth line is found, and what stands above it is named', () => {
  const above = ['География', 'Учитель\tИванова', 'Класс\t7', 'Дата\t1 мая', 'Время\t20 минут', 'Учебник\tатлас']
  const found = read([
    ...above,
    'Вопрос\tА\tБ\tКлюч',
    'Столица Франции?\tЛион\tПариж\tБ',
    'Столица Италии?\tРим\tМилан\tА',
  ])
  expect(found.title?.text).toBe('География')
  expect(shownQuestions(found)).toEqual(capitals)
  expect(found.notes.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
})

test('a template names its title in a row of its own', () => {
  const found = read([
    'Instructions: fill in',
    '1. Quiz Name:\tСтолицы',
    '2. Question Type\t3. Question\t4. Answer Choices (two at least)\t\t5. Correct Answer',
    '\t\tAnswer A\tAnswer B',
    'Multiple choice\tСтолица Франции?\tЛион\tПариж\tB',
    'Open-ended\tСтолица Италии?\t\t\tРим',
  ])
  expect(found.title?.text).toBe('Столицы')
  expect(shownQuestions(found)).toEqual(['Столица Франции?: Лион, +Париж', 'Столица Италии?: =Рим'])
})

test('tables beside each other have a question each in a row', () => {
  const found = read([
    'Вопрос\tВерный ответ\tВопрос\tВерный ответ',
    'Столица Франции?\tПариж\tСтолица Италии?\tРим',
    'Река в Казани?\tВолга\tРека в Омске?\tИртыш',
  ])
  expect(shownQuestions(found)).toEqual([
    'Столица Франции?: =Париж',
    'Столица Италии?: =Рим',
    'Река в Казани?: =Волга',
    'Река в Омске?: =Иртыш',
  ])
  expect(found.questions.map(({ line, part = 0 }) => [line, part])).toEqual([
    [2, 0],
    [2, 1],
    [3, 0],
    [3, 1],
  ])
})

test('keys that are numbers and texts of other answers throughout get a remark each', () => {
  const rows = (head: string) => [
    `Вопрос\tОтвет 1\tОтвет 2\tОтвет 3\t${head}`,
    'Сколько будет 2+1?\t1\t3\t2\t3',
    'Сколько будет 4-2?\t3\t1\t2\t2',
  ]
  const found = read(rows('Правильный ответ'))
  expect(shownQuestions(found)).toEqual(['Сколько будет 2+1?: 1, +3, 2', 'Сколько будет 4-2?: 3, 1, +2'])
  expect(found.questions.map(({ notes }) => notes.length)).toEqual([1, 1])
  const numbered = read(rows('Номер правильного ответа'))
  expect(shownQuestions(numbered)).toEqual(['Сколько будет 2+1?: 1, 3, +2', 'Сколько будет 4-2?: 3, +1, 2'])
})

test('failed formulas and numbers that became dates get remarks', () => {
  const found = read([
    'Вопрос\tОтвет 1\tОтвет 2\tВерный',
    'А сколько?\t#ДЕЛ/0!\t4\t2',
    'Б сколько?\t5,5\t05.июн\t2',
    'Когда мир?\t09.05.1945\t08.05.1945\t1',
    'В сколько?\t2,5\t02.06.2026\t1',
  ])
  expect(shownNotes(found)).toEqual([
    '2: в\u00a0ячейке ошибка «#ДЕЛ/0!»: исправьте её',
    '3: таблица могла сделать дату «05.июн» из\u00a0числа: проверьте',
    '5: таблица могла сделать дату «02.06.2026» из\u00a0числа: проверьте',
  ])
})

test('a letter as the key is no text that is accepted where a column is unknown', () => {
  const found = read(['Вопрос\tЧто выбирают\tОтвет', 'Столица Франции?\tЛион или Париж\tб'])
  expect(found.questions[0]?.notes.some(({ isProblem }) => isProblem)).toBe(true)
})

test('lines of a question and its answer behind a tab are read with a remark', () => {
  const found = read(['Столица Чехии\tПрага', 'Столица Италии\tРим'])
  expect(shownQuestions(found)).toEqual(['Столица Чехии: =Прага', 'Столица Италии: =Рим'])
  expect(shownNotes(found)).toHaveLength(1)
})

test('a key in a table below a list makes no table of it', () => {
  const list = ['1. Столица Франции?', 'а) Лион', 'б) Париж', '2. Столица Италии?', 'а) Рим', 'б) Милан', 'Ответы']
  for (const key of [
    ['Вопрос\t1\t2', 'Ответ\tб\tа'],
    ['Вопрос\tОтвет', '1\tб', '2\tа'],
  ])
    expect(detectFormat([...list, ...key].join('\n')).format).toBe('list')
})

test('«Вариант» is an answer in a row of its own, or the variant of a test', () => {
  const rows = ['Вопрос;Вариант;Правильный', 'Кто?;я;нет', 'Кто?;ты;да', 'Где?;тут;да', 'Где?;там;нет']
  const found = read(rows)
  expect(shownQuestions(found)).toEqual(['Кто?: я, +ты', 'Где?: +тут, там'])
  expect(found.questions.map(({ line, lastLine }) => [line, lastLine])).toEqual([
    [2, 3],
    [4, 5],
  ])
  expect(shownQuestions(read(rows.slice(0, -1)))).toEqual(['Кто?: я, +ты', 'Где?: +тут'])
  const variants = ['Вариант;Вопрос;А;Б;Ответ', '1;Кто?;я;ты;Б', '2;Где?;тут;там;А']
  expect(shownQuestions(read(variants))).toEqual(['Кто?: я, +ты', 'Где?: +тут, там'])
  const several = ['Вопрос;Вариант;Вариант;Вариант 3;Ключ', 'Кто?;я;ты;он;2', 'Где?;тут;там;нигде;1']
  expect(shownQuestions(read(several))).toEqual(['Кто?: я, +ты, он', 'Где?: +тут, там, нигде'])
})

test('a row of one answer each that has none moves no mark to the answers below', () => {
  const rows = ['Вопрос;Вариант;Правильный;Пояснение', 'Кто?;я;нет;', ';;;Так вышло', ';ты;да;', 'Где?;тут;да;']
  expect(shownQuestions(read(rows))).toEqual(['Кто?: я, +ты', 'Где?: +тут'])
})

test('a key that no answer can have by its number is the text of an answer', () => {
  const rows = ['Вопрос\tОтвет 1\tОтвет 2\t№ верного ответа', 'Сколько лун?\t0\t1\t0', 'Сколько колец?\t2\t1\t1']
  expect(shownQuestions(read(rows))).toEqual(['Сколько лун?: +0, 1', 'Сколько колец?: 2, +1'])
})

test('a number alone is no head of answers', () => {
  const rows = ['Вопрос\t1\tОтвет', 'Столица Франции?\tлегко\tПариж', 'Столица Италии?\tтрудно\tРим']
  expect(shownQuestions(read(rows))).toEqual(['Столица Франции?: =Париж', 'Столица Италии?: =Рим'])
})

test('two tables beside each other with the letters of answers and their keys are both read', () => {
  const heads = 'Вопрос;А;Б;Ключ'
  expect(shownQuestions(read([`${heads};${heads}`, 'Кто?;я;ты;Б;Где?;тут;там;А']))).toEqual([
    'Кто?: я, +ты',
    'Где?: +тут, там',
  ])
})

test('yes and no beside a column that nobody knows gets a remark', () => {
  const [first] = read(['Вопрос;Что выбирают;Ответ', 'Кто?;я или ты;да']).questions
  expect(first?.notes.map(({ line }) => line)).toEqual([2])
})

test('initials of people in one cell are no letters of options', () => {
  const cell = 'А. Г. Блок; Г. М. Фет; Б. Д. Гоголь'
  expect(shownQuestions(read(['Вопрос;Варианты;Ответ', `Кто?;"${cell}";Г. М. Фет`]))).toEqual([
    'Кто?: А. Г. Блок, +Г. М. Фет, Б. Д. Гоголь',
  ])
})

test('a question that is a number is one below the heads that this site writes', () => {
  const heads = 'Вопрос;Уточнение;Несколько верных;Баллы;Пояснение;Источник;Верные;Ответ 1;Ответ 2'
  expect(shownQuestions(read([heads, '1;;;1;;;2;ноль;один']))).toEqual(['1: ноль, +один'])
})
