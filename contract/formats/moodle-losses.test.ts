import { type MoodleFormat, type MoodleLoss, moodleLosses } from '@quiz/contract/formats/moodle-losses.ts'
import { commonDefaults, optionDefaults, questionDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { lossText } from '@quiz/contract/texts/ru/moodle-losses.ts'
import { describe, expect, test } from 'vitest'

type Tested = Parameters<typeof moodleLosses>[0]
type Question = Tested['questions'][number]

const option = (text: string, isRight = false) => ({ ...optionDefaults, text, isRight })
const answers = [option('а', true), option('б')]
const choice: Question = { ...questionDefaults, text: 'Что?', answers }
const word = (...acceptedTexts: string[]): Question => ({
  ...commonDefaults,
  ...{ kind: 'text', text: 'Что?', answers: [], acceptedTexts, typo: false },
})
const number: Question = {
  ...commonDefaults,
  ...{ kind: 'number', text: 'Сколько?', answers: [], acceptedNumber: '3', tolerance: '0', unit: '' },
}
const order = (credit: 'all' | 'parts'): Question => ({
  ...commonDefaults,
  ...{ kind: 'order', text: 'Порядок?', credit, answers },
})
const match: Question = {
  ...commonDefaults,
  ...{ kind: 'match', text: 'Пары?', credit: 'all', extra: [], choices: [], answers },
}
const several: Question = { ...choice, isMultiple: true, answers: [option('а', true), option('б', true)] }

const lossesOf = (format: MoodleFormat, ...questions: Question[]) =>
  moodleLosses({ kind: 'quiz', scoring: 'bands', questions }, format)
const namesOf = (format: MoodleFormat, question: Question) => lossesOf(format, question).map(({ loss }) => loss)

describe('what Moodle takes otherwise', () => {
  test.each<[string, Question, { gift: MoodleLoss[]; moodle: MoodleLoss[] }]>([
    ['one right option', choice, { gift: [], moodle: [] }],
    ['one right option of several that could be', { ...choice, isMultiple: true }, { gift: [], moodle: [] }],
    ['all of several right options', several, { gift: ['credit'], moodle: ['credit'] }],
    ['points for parts', { ...several, credit: 'parts' }, { gift: [], moodle: [] }],
    ['all pairs', match, { gift: ['credit'], moodle: ['credit'] }],
    ['a whole order', order('all'), { gift: ['creditOfOrder', 'order'], moodle: [] }],
    ['an order by places', order('parts'), { gift: ['order'], moodle: [] }],
    ['a word', word('Париж'), { gift: [], moodle: [] }],
    ['a word with ё', word('Елка', 'Ёлка'), { gift: ['spelling'], moodle: ['spelling'] }],
    ['a word with quotation marks', word('«Евгений Онегин»'), { gift: ['spelling'], moodle: ['spelling'] }],
    ['an arrow', word('p->x'), { gift: ['spelling', 'arrows'], moodle: ['spelling'] }],
    ['a slip', { ...word('Париж'), typo: true } as Question, { gift: ['typo'], moodle: ['typo'] }],
    [
      'signs one after another',
      { ...word('135'), compact: true } as Question,
      { gift: ['compact'], moodle: ['compact'] },
    ],
    ['a number', number, { gift: [], moodle: [] }],
    ['a decimal', { ...number, acceptedNumber: '3,14' } as Question, { gift: ['comma'], moodle: ['comma'] }],
    ['a tolerance', { ...number, tolerance: '1' } as Question, { gift: ['comma'], moodle: ['comma'] }],
    [
      'a fraction',
      { ...number, acceptedNumber: '1/3', fractions: true } as Question,
      { gift: ['fractions'], moodle: ['fractions'] },
    ],
    ['a unit', { ...number, unit: 'м' } as Question, { gift: ['unit'], moodle: ['unit'] }],
    [
      'a formula on the right of a pair',
      { ...match, credit: 'parts', extra: ['\\(x^2\\)'] } as Question,
      { gift: ['formulas'], moodle: ['formulas'] },
    ],
    [
      'a formula on the left of a pair',
      { ...match, credit: 'parts', answers: [{ ...option('\\(x^2\\)'), counterpart: 'x' }] } as Question,
      { gift: [], moodle: [] },
    ],
    [
      'a formula in an order',
      { ...order('parts'), answers: [option('\\(x^2\\)'), option('x')] } as Question,
      { gift: ['order', 'formulasOfOrder'], moodle: [] },
    ],
    ['a formula', { ...choice, text: '\\(x^2\\)' }, { gift: [], moodle: [] }],
    ['chemistry', { ...choice, text: '\\(\\ce{H2O}\\)' }, { gift: ['chemistry'], moodle: ['chemistry'] }],
    ['a picture', { ...choice, image: 'a'.repeat(64) }, { gift: ['pictures'], moodle: [] }],
    [
      'a picture of an option',
      { ...choice, answers: [{ ...option('', true), image: 'a'.repeat(64) }] },
      { gift: ['pictures'], moodle: [] },
    ],
    ['points', { ...choice, score: 3 }, { gift: ['points'], moodle: [] }],
    ['a note', { ...choice, note: 'по карте' }, { gift: ['note'], moodle: [] }],
    ['a source', { ...choice, sourceUrl: 'https://ya.ru/' }, { gift: ['source'], moodle: [] }],
  ])('%s', (_, question, losses) => {
    expect({ gift: namesOf('gift', question), moodle: namesOf('moodle', question) }).toEqual(losses)
  })

  test('is counted, and Moodle XML is named where it carries it', () => {
    const losses = lossesOf('gift', several, match, order('all'), choice)
    expect(losses).toEqual([
      { loss: 'credit', count: 2, isKeptInXml: false },
      { loss: 'creditOfOrder', count: 1, isKeptInXml: true },
      { loss: 'order', count: 1, isKeptInXml: true },
    ])
    const said = losses.map(({ loss, count, isKeptInXml }) =>
      lossText(loss, count, isKeptInXml).replaceAll('\u00a0', ' '),
    )
    expect(said).toEqual([
      '«Всё или ничего» в Moodle станет баллами за части: 2 вопроса',
      '«Всё или ничего» в порядке станет баллами за части: 1 вопрос. Moodle XML сохранит',
      'Порядок станет парами с номерами: 1 вопрос. Moodle XML сохранит',
    ])
  })

  test('in a personality test are no points of questions: it has none', () => {
    const questions = [{ ...choice, score: 3, note: 'по карте' }]
    expect(moodleLosses({ kind: 'personality', scoring: 'bands', questions }, 'gift').map(({ loss }) => loss)).toEqual([
      'note',
    ])
  })
})
