import { detectFormat } from '@quiz/contract/formats/detect-format.ts'
import { idOf } from '@quiz/contract/formats/imported.ts'
import { apartFromFiles } from '@quiz/contract/formats/moodle-pictures.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { writeMoodle } from '@quiz/contract/formats/write-moodle.ts'
import { optionDefaults, questionDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { shownNotes } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'

const read = (text: string, pictures = 0) => readQuestions(text, { marking: 'right', pictures })
const questionsOf = (text: string) => read(text).questions.map(({ question }) => question)
const notesOf = (text: string) => shownNotes(read(text)).map((note) => note.replaceAll('\u00a0', ' '))

const element = (name: string, text: string, format = 'html') =>
  `<${name} format="${format}">\n<text>${text}</text>\n</${name}>`
const answer = (fraction: number | string, text: string, inner = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${element('feedback', '')}${inner}</answer>`
/** As Moodle 4.5.6 writes a question. */
const question = (type: string, text: string, inner: string) => `<!-- question: 454  -->
  <question type="${type}">
    <name><text>т</text></name>
    ${element('questiontext', text)}
    ${element('generalfeedback', '')}
    <defaultgrade>1</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><idnumber></idnumber>
    ${inner}
  </question>`
const file = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n\n')}\n\n</quiz>`
const typed = (...written: Parameters<typeof answer>) => answer(...written).replace('"html"', '"moodle_auto_format"')

describe('Moodle XML', () => {
  test('has questions of all kinds that this site has', () => {
    const text = file(
      '<question type="category"><category><text>$course$/top/Физика/Механика</text></category></question>',
      question('truefalse', '<![CDATA[<p>Земля круглая</p>]]>', typed(100, 'true') + typed(0, 'false')),
      question(
        'multichoice',
        'Чётное?',
        `<single>true</single>${answer(100, '&lt;p&gt;2&lt;/p&gt;')}${answer(0, '3')}`,
      ),
      question(
        'multichoice',
        'Волга?',
        `<single>false</single>${answer('33.33333', 'а')}${answer('33.33333', 'б')}${answer('33.33333', 'в')}${answer('-33.33333', 'г')}`,
      ),
      question('shortanswer', 'Кто?', `<usecase>0</usecase>${typed(100, '2\\*3')}${typed(100, 'p->x &lt;b&gt;')}`),
      question('numerical', 'Сколько?', typed(100, '1.0E-5', '<tolerance>0.000001</tolerance>') + typed(0, '*')),
      question(
        'matching',
        'Реки',
        `<subquestion format="html"><text><![CDATA[<p>Волга</p>]]></text><answer><text><![CDATA[List&lt;int&gt;]]></text></answer></subquestion>
         <subquestion format="html"><text>Нева</text><answer><text>Балтика</text></answer></subquestion>
         <subquestion format="html"><text></text><answer><text>Чёрное море</text></answer></subquestion>`,
      ),
      question(
        'ordering',
        'Порядок',
        `<selecttype>ALL</selecttype><gradingtype>ALL_OR_NOTHING</gradingtype>${[1, 2, 3].map((at) => answer(at, `${at} м`)).join('')}`,
      ),
    )
    expect(detectFormat(text)).toEqual({ format: 'moodle', other: null })
    expect(read(text).title).toMatchObject({ line: 3, text: 'Механика' })
    expect(notesOf(text)).toEqual([])
    expect(questionsOf(text)).toMatchObject([
      { text: 'Земля круглая', answers: [{ text: 'Верно', isRight: true }, { text: 'Неверно' }] },
      {
        isMultiple: false,
        answers: [
          { text: '2', isRight: true },
          { text: '3', isRight: false },
        ],
      },
      { isMultiple: true, credit: 'parts', answers: [{ isRight: true }, { isRight: true }, { isRight: true }, {}] },
      { kind: 'text', acceptedTexts: ['2*3', 'p->x <b>'] },
      { kind: 'number', acceptedNumber: '0,00001', tolerance: '0,000001' },
      {
        kind: 'match',
        credit: 'parts',
        extra: ['Чёрное море'],
        answers: [{ text: 'Волга', counterpart: 'List<int>' }, {}],
      },
      { kind: 'order', credit: 'all', answers: [{ text: '1 м' }, { text: '2 м' }, { text: '3 м' }] },
    ])
  })

  test('has questions of other kinds named, with their lines', () => {
    const types = ['essay', 'cloze', 'calculated', 'ddwtos', 'ddmarker', 'stack']
    const notes = notesOf(file(...types.map((type) => question(type, 'x', ''))))
    expect(notes).toHaveLength(types.length)
    for (const [index, name] of [
      'свободным ответом',
      'пропусками',
      'вычисляемый',
      'перетаскивание в текст',
      'меток',
      '«stack»',
    ].entries())
      expect(notes[index]).toContain(name)
    expect(notes[1]).toMatch(/^17: /)
  })

  test('says what stays behind: weights, penalties, tags, numbers, hints, other feedback', () => {
    const text = file(
      question(
        'multichoice',
        'Чётное?',
        `<single>true</single>${answer(100, '2')}${answer(50, '4')}${answer(-25, '3')}
         ${element('hint', 'подумай')}${element('correctfeedback', 'Ура!')}${element('incorrectfeedback', 'Ваш ответ неправильный.')}
         <tags><tag><text>числа</text></tag></tags><idnumber>7</idnumber>`,
      )
        .replace('<idnumber></idnumber>', '')
        .replace('>0.3333333<', '>0.5<')
        .replace('<defaultgrade>1<', '<defaultgrade>2.5<'),
    )
    const notes = notesOf(text).join('\n')
    for (const said of [
      'часть баллов',
      'штрафы за варианты',
      'балл 2,5',
      'метки не перенесены: числа',
      'номер «7»',
      'штраф за попытки',
      'подсказки',
      'общие отзывы',
    ])
      expect(notes).toContain(said)
    expect(questionsOf(text)[0]).toMatchObject({
      isMultiple: false,
      answers: [{ isRight: true }, { isRight: false }, {}],
    })
  })

  test('asks which answers count where each is enough', () => {
    const text = file(question('multichoice', 'Чётное?', `<single>true</single>${answer(100, '2')}${answer(100, '4')}`))
    expect(read(text).questions[0]?.notes).toMatchObject([{ isProblem: true, isNoRight: true }])
  })

  test('has pictures in questions and options, with their descriptions', () => {
    const picture = (name: string) => `<file name="${name}" path="/" encoding="base64">iVBORw0KGgo=</file>`
    const image = (name: string, alt: string) => `<p><img src="@@PLUGINFILE@@/${name}" alt="${alt}"></p>`
    const whole = file(
      question('multichoice', `<![CDATA[<p>Кто?</p>${image('%D0%BA%D0%BE%D1%82.png', 'зверь')}]]>`, 'INNER')
        .replace('</text>\n</questiontext>', `</text>${picture('кот.png')}</questiontext>`)
        .replace(
          'INNER',
          answer(100, `<![CDATA[${image('a.jpg', 'кот')}]]>`).replace('</text>', `</text>${picture('a.jpg')}`) +
            answer(0, 'пёс'),
        ),
    )
    const { text, pictures } = apartFromFiles(whole)
    expect(pictures).toEqual([
      { name: 'кот.png', base64: 'iVBORw0KGgo=', alt: 'зверь' },
      { name: 'a.jpg', base64: 'iVBORw0KGgo=', alt: 'кот' },
    ])
    expect(text).not.toContain('iVBOR')
    const { questions } = read(text, pictures.length)
    expect(questions[0]).toMatchObject({
      pictures: { question: 1, answers: [2, null] },
      question: { text: 'Кто?', answers: [{ text: '' }, { text: 'пёс' }] },
      notes: [],
    })
    expect(notesOf(whole).join()).toContain('картинка не перенесена')
  })

  test.each([
    ['<!DOCTYPE quiz [<!ENTITY x "y">]>', 'DOCTYPE'],
    ['<question type="shortanswer"><name><text>&x;</text></name>', 'сущность'],
    ['<question type="shortanswer"><name></text>', 'испорчен'],
    ['<question type="shortanswer"', 'испорчен'],
  ])('with %s is read up to there, which is said', (broken, said) => {
    const text = file(question('shortanswer', 'Кто?', typed(100, 'я')), broken)
    expect(questionsOf(text)).toHaveLength(1)
    expect(notesOf(text).at(-1)).toContain(said)
  })

  test('of another root is no file of Moodle', () => {
    expect(shownNotes(readQuestions('<html><body/></html>', { marking: 'right', format: 'moodle' })).join()).toContain(
      'Moodle',
    )
  })
})

test('a test written as Moodle XML is read back with its pictures and words, and without a remark', () => {
  const asked = {
    ...questionDefaults,
    ...{
      text: 'Что <b>это</b>?\n\n  Код',
      note: 'a -- b',
      explanation: 'x & y',
      sourceUrl: 'https://ya.ru/?a=1&b=2',
      score: 3,
    },
    ...{ image: 'aa', imageAlt: '«кот»', isMultiple: true },
    answers: [
      { ...optionDefaults, text: '', image: 'bb', imageAlt: 'a "b"', isRight: true },
      { ...optionDefaults, text: ']]>', isRight: true },
      { ...optionDefaults, text: '**', isRight: false },
    ],
  }
  const whole = writeMoodle(
    { kind: 'quiz', scoring: 'bands', title: 'a/b', questions: [asked] },
    (image) => `base64 of ${image}`,
  )
  const { text, pictures } = apartFromFiles(whole)
  expect(pictures).toEqual([
    { name: 'aa.jpg', base64: 'base64 of aa', alt: '«кот»' },
    { name: 'bb.jpg', base64: 'base64 of bb', alt: 'a "b"' },
  ])
  const { questions, title, notes } = read(text, 2)
  expect({ title: title?.text, notes }).toEqual({ title: 'a/b', notes: [] })
  expect(questions[0]).toMatchObject({ pictures: { question: 1, answers: [2, null, null] }, notes: [] })
  const bare = { image: null, imageAlt: '' }
  expect(questions[0]?.question).toEqual({
    ...asked,
    ...bare,
    answers: asked.answers.map((one) => ({ ...one, ...bare })),
  })
})

test('a unit with two hyphens does not end the comment that carries it', () => {
  const number = { kind: 'number' as const, acceptedNumber: '5', tolerance: '0', unit: 'м--с' }
  const asked = { ...questionDefaults, ...number, text: 'Сколько?', answers: [] }
  const whole = writeMoodle({ kind: 'quiz', scoring: 'bands', title: 'т', questions: [asked] }, String)
  expect(whole.match(/<!--(.*?)-->/s)?.[1]).not.toContain('--')
  expect(questionsOf(whole)).toMatchObject([{ kind: 'number', unit: 'м--с' }])
})

test('questions in one line are told apart', () => {
  const text = file(
    question('shortanswer', 'Кто?', typed(100, 'я')),
    question('shortanswer', 'Где?', typed(100, 'тут')),
  )
  const ids = read(text.replaceAll('\n', ' ')).questions.map(idOf)
  expect(new Set(ids).size).toBe(2)
})

test('no text of Moodle XML has entities, behind which Moodle loses a blank', () => {
  const question = { ...questionDefaults, text: 'Кто?', answers: [] }
  const sides = { ...optionDefaults, text: 'Кот & Лиса', counterpart: 'Иван & Мария' }
  const questions = [
    { ...question, kind: 'text', acceptedTexts: ['Иван & Мария', 'a < б > ]]> в'], typo: false } as const,
    { ...question, kind: 'match', credit: 'parts', extra: ['R & D'], choices: [], answers: [sides, sides] } as const,
    { ...question, kind: 'number', acceptedNumber: '1', tolerance: '0', unit: 'км & ч' } as const,
  ]
  const whole = writeMoodle({ kind: 'quiz', scoring: 'bands', title: 'Тигр & Пантера', questions }, () => '')
  expect(whole.replaceAll(/<!\[CDATA\[.*?\]\]>|<!--.*?-->/gs, '')).not.toContain('&')
  const { questions: back, title } = read(whole)
  expect(title?.text).toBe('Тигр & Пантера')
  expect(back.map((one) => one.question)).toMatchObject([
    { acceptedTexts: ['Иван & Мария', 'a < б > ]]> в'] },
    { answers: [sides, sides], extra: ['R & D'] },
    { unit: 'км & ч' },
  ])
})

test('a text with a formula has no brace and no other delimiter that the filter of Moodle for formulas would see', () => {
  const answers = ['\\[a\n{b}\\] }', 'if {x} $$'].map((text, index) => ({
    ...optionDefaults,
    ...{ text, isRight: index === 0 },
  }))
  const question = {
    ...questionDefaults,
    ...{ text: '\\( {', note: '\\(x\\)', explanation: '{', sourceUrl: 'https://ya.ru/{x}', answers },
  }
  const text = writeMoodle({ kind: 'quiz', scoring: 'bands', title: 'Тест', questions: [question] }, () => '')
  const shown = [...text.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs)].map((found) => found[1] ?? '')
  expect(shown.slice(1)).toEqual([
    '<p>\\<span>(</span> &#123;</p><p class="kvizarium-note">\\(x\\)</p>',
    '<p>{</p><p class="kvizarium-source"><a href="https://ya.ru/{x}">https://ya.ru/{x}</a></p>',
    '<p>\\[a<br>&#123;b}\\] }</p>',
    '<p>if {x} <span>$</span>$</p>',
  ])
  expect(readQuestions(text, { marking: 'right' }).questions[0]?.question).toEqual(question)
})
