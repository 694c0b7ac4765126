import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { shownNotes, shownQuestions } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'

const read = (text: string, marking: 'right' | 'points' = 'right') => readQuestions(text, { marking, format: 'list' })
const shown = (text: string) => shownQuestions(read(text))
const notesOf = (text: string) => shownNotes(read(text))
const paris = ['Столица Франции?: +Париж, Лион', 'Столица Италии?: Милан, +Рим']

describe('two questions are read', () => {
  test.each<[string, string]>([
    ['numbered, with a plus and dashes', '1. Столица Франции?\n+ Париж\n- Лион\n\n2. Столица Италии?\n- Милан\n+ Рим'],
    ['numbered without blank lines', '1. Столица Франции?\n*Париж\nЛион\n2. Столица Италии?\nМилан\n*Рим'],
    ['with letters and stars', '1) Столица Франции?\n*а) Париж\nб) Лион\n2) Столица Италии?\nа) Милан\n*б) Рим'],
    ['with the mark behind', '1. Столица Франции?\nа) Париж +\nб) Лион\n2. Столица Италии?\nа) Милан\nб) Рим*'],
    ['with numbered answers', '1. Столица Франции?\n1) + Париж\n2) Лион\n2. Столица Италии?\n1) Милан\n2) + Рим'],
    ['without numbers', 'Столица Франции?\n+ Париж\n- Лион\n\nСтолица Италии?\n- Милан\n+ Рим'],
    ['without numbers and dashes', 'Столица Франции?\nПариж +\nЛион\n\nСтолица Италии?\nМилан\nРим +'],
    [
      'with answers numbered again',
      'Столица Франции?\n1. Париж\n2. Лион\nОтвет: 1\nСтолица Италии?\n1. Милан\n2. Рим\nОтвет: 2',
    ],
    [
      'with a key of letters',
      '1. Столица Франции?\nА) Париж\nБ) Лион\nОтвет: А\n2. Столица Италии?\nА) Милан\nБ) Рим\nОтвет: Б',
    ],
    [
      'with a key of words',
      '1. Столица Франции?\nА) Париж\nБ) Лион\nПравильный ответ: париж\n2. Столица Италии?\nА) Милан\nБ) Рим\nОтвет: Рим',
    ],
    ['with answers on one line', '1. Столица Франции? а) +Париж б) Лион\n2. Столица Италии?\nа) Милан; б) +Рим'],
    ['with «Вопрос 1»', 'Вопрос 1. Столица Франции?\n+ Париж\n- Лион\nВопрос 2. Столица Италии?\n- Милан\n+ Рим'],
    [
      'with the letter «o» of Word as a bullet',
      'Вопрос 1. Столица Франции?\no Париж (верно)\no Лион\nВопрос 2. Столица Италии?\no Милан\no Рим (верно)',
    ],
    [
      'with «Варианты ответа:» above the answers, and a point in brackets',
      '1. Столица Франции?\nВарианты ответа:\n(•) Париж\n( ) Лион\n2. Столица Италии?\nВарианты ответа:\n( ) Милан\n(•) Рим',
    ],
    [
      'with «Q:» and several «A:»',
      'Q: Столица Франции?\nA: Париж ✔\nA: Лион\n\nQ: Столица Италии?\nA: Милан\nA: Рим ✔',
    ],
    ['with check boxes', '1. Столица Франции?\n- [x] Париж\n- [ ] Лион\n2. Столица Италии?\n- [ ] Милан\n- [x] Рим'],
    [
      'with a blank line before the answers',
      '1. Столица Франции?\n\n+ Париж\n- Лион\n\n2. Столица Италии?\n\n- Милан\n+ Рим',
    ],
    [
      'with Windows line ends and no-break spaces',
      '\uFEFF1.\u00a0Столица Франции?\r\n+\u00a0Париж\r\n-\u00a0Лион\r\n2.\u00a0Столица Италии?\r\n-\u00a0Милан\r\n+\u00a0Рим\r\n',
    ],
    [
      'with a key in two rows that are named, without a heading',
      '1. Столица Франции?\nПариж\nЛион\n2. Столица Италии?\nМилан\nРим\n\n№ вопроса\t1\t2\nОтвет\t1\t2',
    ],
    ['with a text over two lines', '1. Столица\nФранции?\n+ Париж\n- Лион\n2. Столица Италии?\n- Милан\n+ Рим'],
    [
      'with words that say what is right',
      '1. Столица Франции?\n- Париж (верно)\n- Лион\n2. Столица Италии?\n- Милан\n- Рим (правильный ответ)',
    ],
  ])('%s', (_, text) => {
    expect(shown(text)).toEqual(paris)
  })
})

test.each(['№\t1\nОтвет\t2', 'Номер задания\t1\nПравильный ответ\t2', '| № | 1 |\n|---|---|\n| Ответ | 2 |'])(
  'the key of one question may be a table: %j',
  (key) => {
    for (const answers of ['Лион\nПариж', '- Лион\n- Париж', '1) Лион\n2) Париж'])
      for (const gap of ['\n', '\n\n'])
        expect(shown(`1. Столица Франции?\n${answers}${gap}${key}`)).toEqual(['Столица Франции?: Лион, +Париж'])
  },
)

test('a key with a row for each question reaches beyond the hundredth', () => {
  const numbers = Array.from({ length: 101 }, (_, at) => at + 1)
  const asked = numbers.map((number) => `${number}. Что ${number}?\n1) да\n2) нет`).join('\n')
  const key = numbers.map((number) => `${number}\t${number > 99 ? 2 : 1}`).join('\n')
  const found = shown(`${asked}\n\n№\tОтвет\n${key}`)
  expect(found).toHaveLength(101)
  expect(found.slice(-3)).toEqual(['Что 99?: +да, нет', 'Что 100?: да, +нет', 'Что 101?: да, +нет'])
})

describe('letters mark answers', () => {
  test('of both alphabets in one question', () => {
    expect(shown('1. Что?\nA) да\n*В) нет\nС. может быть')).toEqual(['Что?: да, +нет, может быть'])
  })

  test('but not initials', () => {
    expect(shown('1. Кто?\n+ А. С. Пушкин\n- М. Ю. Лермонтов')).toEqual(['Кто?: +А. С. Пушкин, М. Ю. Лермонтов'])
  })

  test('and an answer goes on in the next line', () => {
    expect(shown('1. Что?\nа) очень\nдлинный ответ\n+б) короткий')).toEqual(['Что?: очень длинный ответ, +короткий'])
  })
})

test('a plus and a star within an answer mark nothing', () => {
  expect(shown('1. Язык?\n+ C++\n- 2*2\n- C')).toEqual(['Язык?: +C++, 2*2, C'])
})

test('stars before all answers are dashes', () => {
  expect(notesOf('1. Что?\n* да\n* нет')).toEqual(['1: нет верного ответа. Поставьте перед ним + или *'])
})

test('several right answers make a question with several right answers', () => {
  const [first] = read('1. Волга?\n+ Казань\n+ Самара\n- Омск').questions
  expect(first?.question).toMatchObject({ isMultiple: true })
})

test('explanation, note, source and points are read', () => {
  const text =
    '1. Что?\nУточнение: одно слово\n+ да\n- нет\nПояснение: потому\nчто так\nИсточник: https://ya.ru/x\nБаллы: 3'
  expect(read(text).questions[0]?.question).toMatchObject({
    note: 'одно слово',
    explanation: 'потому что так',
    sourceUrl: 'https://ya.ru/x',
    score: 3,
  })
})

test('a first line that is no question is the title, another one is left out with a remark', () => {
  const text = 'Контрольная по географии\n\n1. Что?\n+ да\n- нет\n\nЧасть вторая\n2. Где?\n+ тут\n- там'
  expect(read(text).title).toMatchObject({ line: 1, text: 'Контрольная по географии' })
  expect(read(text).questions.length).toBe(2)
  expect(notesOf(text)).toEqual(['7: не\u00a0вопрос и\u00a0не\u00a0ответ, пропущено: «Часть вторая»'])
})

test('points after answers count in a test without right ones', () => {
  const [first] = read('1. Где отдыхаете?\n- Дома (1 балл)\n- В горах [5]', 'points').questions
  expect(first?.question.answers).toMatchObject([
    { text: 'Дома', score: 1, isRight: false },
    { text: 'В горах', score: 5 },
  ])
  expect(first?.notes).toEqual([])
})

test('a key of points finds answers by their letters, small or large', () => {
  const [first] = read('1. Где отдыхаете?\nа) Дома\nб) В горах\nОтвет: А – 1, Б – 3', 'points').questions
  expect(first?.question.answers).toMatchObject([
    { text: 'Дома', score: 1 },
    { text: 'В горах', score: 3 },
  ])
})

test('each problem names its line', () => {
  const text = `1. Что?\n+ да\n\n2. ${'я'.repeat(203)}\n+ да\n- ${'н'.repeat(101)}\n\n3. Где?\n- тут\n- там\n- тут\n4. Когда?\n+ сейчас\n-  \n`
  expect(notesOf(text)).toEqual([
    '1: нужно минимум два ответа',
    '4: вопрос длиннее на\u00a03\u00a0символа: помещается не\u00a0больше 200. Сократите его или перенесите часть в\u00a0уточнение',
    '6: ответ 2 длиннее на\u00a01\u00a0символ: помещается не\u00a0больше 100. Сократите его',
    '8: нет верного ответа. Поставьте перед ним + или *',
    '11: ответы 1 и\u00a03 одинаковы',
    '14: ответ 2 пуст',
  ])
})

test('markup is made plain and said', () => {
  const text = '1. Формула <b>воды</b>?\n+ H<sub>2</sub>O\n- **CO**\n- $\\frac{1}{2}$'
  expect(shown(text)).toEqual(['Формула воды?: +H₂O, CO, $\\frac{1}{2}$'])
  expect(notesOf(text)).toEqual([
    '1: разметка HTML убрана, остался текст',
    '1: разметка Markdown убрана, остался текст',
    '1: формула осталась текстом: проверьте, как она читается',
  ])
})

test('a question about tags keeps them', () => {
  expect(shown('1. Какой тег делает текст жирным?\n+ <b>\n- <i>')).toEqual([
    'Какой тег делает текст жирным?: +<b>, <i>',
  ])
})

test('elements of an order have pictures, pairs have none, which a remark says', () => {
  const text = `1. По возрастанию?
По порядку:
1) один [картинка 1]
2) два
3) три

2. Куда впадает?
Пары:
Обь [картинка 2] — Карское море
Лена — море Лаптевых [картинка 3]`
  const [order, match] = readQuestions(text, { marking: 'right', pictures: 3 }).questions
  expect(order).toMatchObject({ pictures: { answers: [1, null, null] }, notes: [] })
  expect(match).toMatchObject({
    pictures: { answers: [null, null] },
    notes: [{ text: expect.stringMatching(/^взяты не.все картинки/), isProblem: false }],
    question: { answers: [{ text: 'Обь' }, { counterpart: 'море Лаптевых' }] },
  })
})

test('marks of pictures name the pictures that came with the text, and stay where there are none', () => {
  const text = '1. Где [картинка 1] это? [картинка 2]\n+ тут [картинка 3]\n- там'
  const read = (pictures: number) => readQuestions(text, { marking: 'right', pictures }).questions[0]
  expect(read(2)).toMatchObject({
    pictures: { question: 1, answers: [null, null] },
    question: { text: 'Где это?', answers: [{ text: 'тут [картинка 3]' }, { text: 'там' }] },
    notes: [{ line: 1, text: 'взяты не\u00a0все картинки: по\u00a0одной у\u00a0вопроса и\u00a0у\u00a0каждого ответа' }],
  })
  expect(read(0)).toMatchObject({ question: { text: 'Где [картинка 1] это? [картинка 2]' }, notes: [] })
})

describe('letters that may be initials', () => {
  const doubt = '2: буквы «А.», «Б.» могут быть инициалами: проверьте ответы'

  test.each<[string, string, string]>([
    ['of two lines stay', '1. Кто?\nА. С. Пушкин +\nБ. Л. Пастернак', 'Кто?: +А. С. Пушкин, Б. Л. Пастернак'],
    [
      'beside other initials stay',
      '1. Кто?\nА. А. Блок +\nБ. Л. Пастернак\nМ. Ю. Лермонтов',
      'Кто?: +А. А. Блок, Б. Л. Пастернак, М. Ю. Лермонтов',
    ],
    [
      'are marks where they count to В',
      '1. Кто?\nА. С. Пушкин +\nБ. Л. Пастернак\nВ. В. Набоков',
      'Кто?: +С. Пушкин, Л. Пастернак, В. Набоков',
    ],
  ])('%s, with a remark', (_, text, meant) => {
    expect(shown(text)).toEqual([meant])
    expect(notesOf(text)).toEqual([doubt])
  })

  test('are marks where other questions have such letters', () => {
    const text = '1. Кто?\nА. С. Пушкин +\nБ. Л. Пастернак\n2. Где?\nА. Дома\nБ. В саду +\n3. Что?\nА. Дом +\nБ. Сад'
    expect(shown(text)[0]).toBe('Кто?: +С. Пушкин, Л. Пастернак')
    expect(notesOf(text)).toEqual([doubt])
  })
})
