import { detectFormat, readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { shownNotes } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'

const read = (text: string) => readQuestions(text, { kind: 'quiz', format: 'gift' })
const first = (text: string) => read(text).questions[0]?.question
const notesOf = (text: string) => shownNotes(read(text))

describe('GIFT', () => {
  test('with a title, a format, comments and escapes is read', () => {
    const text =
      '// комментарий\n::Вопрос::[html]Сколько \\{скобок\\} в <i>x</i> &lt; 2\\: {\n  =два\n  ~три \\= 3\n}\n'
    expect(detectFormat(text)).toBe('gift')
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
      explanation: 'Нет, круглая. Да!',
      answers: [
        { text: 'Верно', isRight: true },
        { text: 'Неверно', isRight: false },
      ],
    })
    expect(first('Земля плоская.{F}')?.answers[1]).toMatchObject({ text: 'Неверно', isRight: true })
  })

  test('with feedback has an explanation', () => {
    expect(first('Кто? {=я #верно ~ты #нет ####Потому что я.}')?.explanation).toBe('Потому что я.')
    expect(first('Кто? {=я #верно ~ты #нет}')?.explanation).toBe('верно нет')
  })

  test('with text after the braces marks the gap', () => {
    expect(first('Столица — {=Москва ~Тверь}, город на реке.')?.text).toBe('Столица — _____ , город на реке.')
  })

  test('of other kinds is listed with its line, and the rest is taken', () => {
    const text = [
      '$CATEGORY: $course$/География',
      'Реки {=Волга -> Каспий =Нева -> Балтика}',
      'Сколько? {#42:1}',
      'Опишите. {}',
      'Кто? {=Пушкин}',
      'Просто текст',
      'Из {=двух ~трёх} и {=пяти ~шести}',
      'Да? {=да ~нет}',
    ].join('\n\n')
    expect(read(text).title).toMatchObject({ line: 1, text: 'География' })
    expect(read(text).questions.length).toBe(1)
    expect(notesOf(text).map((note) => note.slice(0, 20))).toEqual([
      '3: вопрос на\u00a0соответ',
      '5: вопрос с\u00a0числом в',
      '7: вопрос со\u00a0свободн',
      '9: вопрос, где ответ',
      '11: текст без вопрос',
      '13: вопрос с\u00a0пропуск',
    ])
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
