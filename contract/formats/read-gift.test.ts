import { detectFormat } from '@quiz/contract/formats/detect-format.ts'
import { escapeGift, unescapeGift } from '@quiz/contract/formats/gift-escapes.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { shownNotes } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'

const read = (text: string) => readQuestions(text, { marking: 'right', format: 'gift' })
const first = (text: string) => read(text).questions[0]?.question
const notesOf = (text: string) => shownNotes(read(text))

describe('GIFT', () => {
  test('with a title, a format, comments and escapes is read', () => {
    const text =
      '// комментарий\n::Вопрос::[html]Сколько \\{скобок\\} в <i>x</i> &lt; 2\\: {\n  =два\n  ~три \\= 3\n}\n'
    expect(detectFormat(text).format).toBe('gift')
    expect(first(text)).toMatchObject({
      text: 'Сколько {скобок} в x < 2:',
      isMultiple: false,
      answers: [
        { text: 'два', isRight: true },
        { text: 'три = 3', isRight: false },
      ],
    })
  })

  test('on one line is read', () => {
    expect(first('Кто? {=я ~ты ~он}')?.answers.map(({ text }) => text)).toEqual(['я', 'ты', 'он'])
  })

  test('with weights has several right answers, which is said', () => {
    const text = 'Волга? {~%50%Казань ~%50%Самара ~%-100%Омск}'
    expect(first(text)).toMatchObject({
      isMultiple: true,
      answers: [{ isRight: true }, { isRight: true }, { isRight: false }],
    })
    expect(notesOf(text)).toEqual(['1: доли баллов за\u00a0ответы не\u00a0перенесены: нужно отметить все верные'])
  })

  test('true or false becomes two answers', () => {
    expect(first('Земля круглая.{TRUE#Нет, круглая.#Да!}')).toMatchObject({
      explanation: 'Нет, круглая.\nДа!',
      answers: [
        { text: 'Верно', isRight: true },
        { text: 'Неверно', isRight: false },
      ],
    })
    expect(first('Земля плоская.{F}')?.answers[1]).toMatchObject({ text: 'Неверно', isRight: true })
  })

  test('with feedback has an explanation', () => {
    expect(first('Кто? {=я #верно ~ты #нет ####Потому что я.}')?.explanation).toBe('верно\nнет\nПотому что я.')
    expect(first('Кто? {=я #верно ~ты #нет}')?.explanation).toBe('верно\nнет')
  })

  test('with text after the braces marks the gap', () => {
    expect(first('Столица — {=Москва ~Тверь}, город на реке.')?.text).toBe('Столица — _____, город на реке.')
  })

  test('of other kinds is listed with its line, and the rest is taken', () => {
    const text = [
      '$CATEGORY: $course$/География',
      'Опишите. {}',
      'Просто текст',
      'Из {=двух ~трёх} и {=пяти ~шести}',
      'Да? {=да ~нет}',
    ].join('\n\n')
    expect(read(text).title).toMatchObject({ line: 1, text: 'География' })
    expect(read(text).questions.length).toBe(1)
    expect(notesOf(text).map((note) => note.slice(0, 20))).toEqual([
      '3: вопрос со\u00a0свободн',
      '5: текст без вопроса: т'.slice(0, 20),
      '7: вопрос с\u00a0пропуска'.slice(0, 20),
    ])
  })

  test('with right answers alone is answered by a text', () => {
    const text = 'Столица — {=Париж =\\= Paris#Так её зовут в Европе =%50%Лютеция}, Франция.'
    expect(first(text)).toMatchObject({
      ...{ kind: 'text', text: 'Столица — _____, Франция.', answers: [] },
      ...{ acceptedTexts: ['Париж', '= Paris', 'Лютеция'], explanation: 'Так её зовут в Европе' },
    })
    expect(notesOf(text)).toEqual([
      '1: доли баллов не\u00a0перенесены: каждый из\u00a0ответов верен',
      '1: отзывы на\u00a0ответы собраны в\u00a0пояснение',
    ])
    expect(notesOf('Кто? {=Пушк*}')).toEqual([
      '1: звёздочка в\u00a0ответе\u00a0— обычный знак, а\u00a0не\u00a0«что угодно»',
    ])
  })

  test.each([
    ['#42', '42', '0'],
    ['#3.14:0.01', '3,14', '0,01'],
    ['#3,14:0,01', '3,14', '0,01'],
    ['#1..5', '3', '2'],
    ['# -1.5 .. 0', '-0,75', '0,75'],
    ['#=1822:0 =%50%1822:2', '1822', '0'],
    ['#=%50%1822:2 =1822', '1822', '0'],
  ])('«%s» is answered by a number', (body, acceptedNumber, tolerance) => {
    const { question } = read(`Сколько? {${body} ####Потому.}`).questions[0] ?? {}
    expect(question).toMatchObject({ kind: 'number', acceptedNumber, tolerance, unit: '', explanation: 'Потому.' })
  })

  test.each(['#', '#пять', '#1/3', '#1..', `#0.${'0'.repeat(1_000_000)}1`])(
    '«%.8s» is no number, which is said',
    (body) => {
      expect(notesOf(`Сколько? {${body}}`)).toContain('1: число в\u00a0ответе не\u00a0читается')
    },
  )

  test('with arrows is a match, whose pairs count each as in Moodle, or an order under its comment', () => {
    expect(first('Реки {=Волга -> Каспий =Нева -> Балтика = -> Чёрное море}')).toMatchObject({
      ...{ kind: 'match', credit: 'parts', extra: ['Чёрное море'] },
      answers: [
        { text: 'Волга', counterpart: 'Каспий' },
        { text: 'Нева', counterpart: 'Балтика' },
      ],
    })
    expect(first('// order\nПланеты {=2 -> Венера =1 -> Меркурий =10 -> Плутон =3 -> Земля}')).toMatchObject({
      ...{ kind: 'order', credit: 'all' },
      answers: ['Меркурий', 'Венера', 'Земля', 'Плутон'].map((text) => ({ text })),
    })
    expect(notesOf('Реки {=Волга -> Каспий}')).toEqual(['1: нужно минимум две пары'])
    expect(notesOf('Реки {=Волга -> =Нева -> Балтика}')).toEqual(['1: у\u00a0пары 1 нет правой части'])
    expect(notesOf('// order\nРеки {=1 -> Волга =2 -> Нева}')[0]).toMatch(/не\u00a0меньше 3/)
  })

  test('whose wrong answers cost what right ones bring gives points for parts', () => {
    expect(first('Чётные? {~%50%2 ~%50%4 ~%-50%3}')).toMatchObject({ isMultiple: true, credit: 'parts' })
    expect(notesOf('Чётные? {~%50%2 ~%50%4 ~%-50%3}')).toEqual([])
    expect(first('Чётные? {~%50%2 ~%50%4 ~%-100%3}')).toMatchObject({ credit: 'all' })
  })

  test('that is answered in a field is none of a personality test', () => {
    const { questions, notes } = readQuestions('Кто? {=я}\n\nСколько? {#1}', { marking: 'points', format: 'gift' })
    expect(questions).toEqual([])
    expect(notes.map(({ line, isProblem }) => [line, isProblem])).toEqual([
      [1, true],
      [3, true],
    ])
  })

  test('without blank lines begins anew at each title or number', () => {
    const titled = '::1::Земля круглая. {T}\n::2::Солнце холодное. {F}\n::3::Кто? {\n=я\n~ты }\n::4::Где? {=тут ~там}'
    const counted = titled.replaceAll(/::(\d)::/g, '$1. ')
    for (const text of [titled, counted])
      expect(
        readQuestions(text, { marking: 'right', format: 'gift' }).questions.map((one) => one.question.text),
      ).toEqual(['Земля круглая.', 'Солнце холодное.', 'Кто?', 'Где?'])
  })

  test('has a backslash before each of its control characters, and none when it is read', () => {
    const text = String.raw`«a:b» = {c} ~ #d \ e`
    expect(escapeGift(text)).toBe(String.raw`«a\:b» \= \{c\} \~ \#d \\ e`)
    expect(unescapeGift(escapeGift(text))).toBe(text)
  })

  test('with an error in one question keeps the others', () => {
    const text = 'Один {=да ~нет\n\nДва {=да ~нет}\n\nТри =да}\n\nЧетыре {\n\n=да\n\n~нет\n\n}'
    expect(read(text).questions.map(({ question }) => question.text)).toEqual(['Два', 'Четыре'])
    expect(notesOf(text)).toEqual([
      '1: фигурная скобка открыта и\u00a0не\u00a0закрыта',
      '5: фигурная скобка закрыта, но\u00a0не\u00a0открыта (столбец 8)',
    ])
  })

  test('names the line of an answer', () => {
    const text = `Кто?\n{\n=я\n// кто ещё\n~${'ы'.repeat(101)}\n}`
    expect(notesOf(text)[0]).toMatch(/^5: ответ 2 длиннее/)
  })
})
