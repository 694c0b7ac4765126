import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { typedFields } from '@quiz/contract/formats/typed-answers.ts'
import { shownNotes, shownQuestions } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'

const shown = (text: string) => shownQuestions(readQuestions(text, { marking: 'right' }))
const notesOf = (text: string) => shownNotes(readQuestions(text, { marking: 'right' }))

describe('a key of a question without options', () => {
  test.each([
    ['3,14 ± 0,01 м', ['3,14', '0,01', 'м']],
    ['3.14 +/- 0.01', ['3.14', '0.01', '']],
    ['−5 °C', ['−5', '0', '°C']],
    ['12 345,6 км/ч.', ['12 345,6', '0', 'км/ч']],
    ['1812', ['1812', '0', '']],
    ['50%', ['50', '0', '%']],
    ['20 м2', ['20', '0', 'м2']],
  ])('«%s» is a number', (key, [acceptedNumber, tolerance, unit]) => {
    expect(typedFields(key)).toEqual({ kind: 'number', acceptedNumber, tolerance, unit })
  })

  test.each([
    ['Париж; Paris', ['Париж', 'Paris']],
    ['1/3', ['1/3']],
    ['5; 7', ['5', '7']],
    ['1 234 5', ['1 234 5']],
    ['12:30', ['12:30']],
    ['9 мая 1945', ['9 мая 1945']],
    ['5 м; 5 метров', ['5 м', '5 метров']],
    ['А. С. Пушкин', ['А. С. Пушкин']],
    ['3,14 ± чуть-чуть', ['3,14 ± чуть-чуть']],
  ])('«%s» is a text', (key, acceptedTexts) => {
    expect(typedFields(key)).toEqual({ kind: 'text', acceptedTexts, typo: false })
  })
})

test.each([
  ['(подряд) 135', { kind: 'text', acceptedTexts: ['135'], typo: false, compact: true }],
  ['(Подряд) 135; 246', { kind: 'text', acceptedTexts: ['135', '246'], typo: false, compact: true }],
  [
    '(подряд, порядок не важен) 531',
    { kind: 'text', acceptedTexts: ['531'], typo: false, compact: true, anyOrder: true },
  ],
  ['(можно дробью) 1/3', { kind: 'number', acceptedNumber: '1/3', tolerance: '0', unit: '', fractions: true }],
  [
    '(можно дробью) 1 1/2 ± 0,1 ч',
    { kind: 'number', acceptedNumber: '1 1/2', tolerance: '0,1', unit: 'ч', fractions: true },
  ],
  ['(можно дробью) ½ м', { kind: 'number', acceptedNumber: '½', tolerance: '0', unit: 'м', fractions: true }],
  ['(можно дробью) 0,5', { kind: 'number', acceptedNumber: '0,5', tolerance: '0', unit: '', fractions: true }],
  ['(можно дробью) половина', { kind: 'text', acceptedTexts: ['(можно дробью) половина'], typo: false }],
])('«%s» says what does not count in an answer', (key, fields) => {
  expect(typedFields(key)).toEqual(fields)
})

test('a list says before the answer what does not count in it', () => {
  const text =
    '1. Какие цифры?\nОтвет (подряд): 135\n2. Какие буквы?\nОтвет (подряд, порядок не важен): АВБ\n3. Часть?\nОтвет (можно дробью): 1/3'
  expect(readQuestions(text, { marking: 'right' }).questions.map(({ question }) => question)).toMatchObject([
    { kind: 'text', acceptedTexts: ['135'], compact: true },
    { kind: 'text', acceptedTexts: ['АВБ'], compact: true, anyOrder: true },
    { kind: 'number', acceptedNumber: '1/3', fractions: true },
  ])
  expect(notesOf(text)).toEqual([])
})

test('a table says beside the kind what does not count, and a GIFT file in comments', () => {
  const table =
    'Вопрос;Вид;Ответ 1\nКакие?;слово, подряд;135\nГород?;слово, с опечатками;Тверь\nКакие буквы?;слово, подряд, порядок не важен;АВБ\nЧасть?;число, можно дробью;1/3'
  const gift = '// Подряд: да\n// Порядок: не важен\nКакие? {=531}\n\n// Дробь: можно\n// Число: 1/3\nЧасть? {#0.3333}'
  const own = (text: string) => readQuestions(text, { marking: 'right' }).questions.map(({ question }) => question)
  expect(own(table)).toMatchObject([
    { acceptedTexts: ['135'], compact: true },
    { acceptedTexts: ['Тверь'], typo: true },
    { acceptedTexts: ['АВБ'], compact: true, anyOrder: true },
    { acceptedNumber: '1/3', fractions: true },
  ])
  expect(own(gift)).toMatchObject([
    { acceptedTexts: ['531'], compact: true, anyOrder: true },
    { acceptedNumber: '1/3', fractions: true },
  ])
})

describe('a list', () => {
  test('with answers alone is read, in lines and in a key at the end', () => {
    expect(shown('1. Столица Франции?\nОтвет: Париж; Paris\n2. Число пи?\nОтвет: 3,14 ± 0,01')).toEqual([
      'Столица Франции?: =Париж; Paris',
      'Число пи?: =3,14 ± 0,01',
    ])
    expect(shown('1. Столица Франции?\n2. Год начала войны?\n\nОтветы:\n1. Париж\n2. 1812')).toEqual([
      'Столица Франции?: =Париж',
      'Год начала войны?: =1812',
    ])
  })

  test('where a key could name a missing option says so', () => {
    const text = '1. Столица?\nа) Лион\nб) Париж\nОтвет: б\n2. Река?\nОтвет: а'
    expect(notesOf(text)).toEqual(['6: вариантов нет, ответом взято «а»: проверьте'])
  })
})

describe('a table', () => {
  test('of questions and answers is read', () => {
    expect(shown('Вопрос;Ответ\nСтолица Франции?;Париж\nЧисло пи?;3,14 ± 0,01\nЗемля круглая?;Да')).toEqual([
      'Столица Франции?: =Париж',
      'Число пи?: =3,14 ± 0,01',
      'Земля круглая?: +Верно, Неверно',
    ])
  })

  test('names the kind of a question', () => {
    const text =
      'Вопрос;Вид;Ответ 1;Ответ 2;Верные\nСтолица?;слово;Париж;Paris;\nСколько?;число;5 ± 1 м;;\nДа?;;Да;Нет;1'
    expect(shown(text)).toEqual(['Столица?: =Париж; Paris', 'Сколько?: =5 ± 1 м', 'Да?: +Да, Нет'])
    expect(notesOf('Вопрос;Вид;Ответ 1\nСколько?;число;пять')).toContain('2: число в\u00a0ответе не\u00a0читается')
  })

  test('with options keeps a question whose options are missing from being taken', () => {
    const text = 'Вопрос;Ответ 1;Ответ 2;Верный\nСтолица?;Лион;Париж;2\nРека?;;;1'
    expect(notesOf(text)).toContain('3: нужно минимум два ответа')
  })
})

test('what does not fit is said', () => {
  const texts = Array.from({ length: 21 }, (_, index) => `=а${index}`)
  expect(notesOf(`Кто? {${texts.slice(1).join(' ')}}`)).toEqual([])
  expect(notesOf(`Кто? {${texts.join(' ')}}`)).toEqual([
    '1: верных ответов 21, а\u00a0помещается не\u00a0больше 20. Уберите лишние',
  ])
  expect(notesOf(`Кто? {=${'а'.repeat(101)}}`)[0]).toMatch(/^1: верный ответ длиннее на/)
  expect(notesOf('Кто? {=}')).toEqual(['1: нет верного ответа'])
  expect(notesOf(`1. Сколько?\nОтвет: 5 ${'м'.repeat(21)}`)[0]).toMatch(/единица измерения длиннее/)
})

describe('below its head', () => {
  test('pairs and elements of an order are read, and the next question begins behind them', () => {
    const text = [
      ...['1. Что куда впадает?', 'Пары:', 'Волга — Каспийское море', '- Нева - Балтийское море', '— Чёрное море', ''],
      ...['2. Планеты от Солнца?', 'По порядку:', '1. Меркурий', '2. Венера', '3. Земля', 'Пояснение: так', ''],
      ...['3. Да?', 'а) да +', 'б) нет'],
    ].join('\n')
    const { questions } = readQuestions(text, { marking: 'right' })
    expect(questions.map(({ question }) => question)).toMatchObject([
      {
        ...{ kind: 'match', text: 'Что куда впадает?', extra: ['Чёрное море'] },
        answers: [
          { text: 'Волга', counterpart: 'Каспийское море' },
          { text: 'Нева', counterpart: 'Балтийское море' },
        ],
      },
      {
        ...{ kind: 'order', explanation: 'так' },
        answers: [{ text: 'Меркурий' }, { text: 'Венера' }, { text: 'Земля' }],
      },
      { kind: 'choice', text: 'Да?' },
    ])
  })
})
