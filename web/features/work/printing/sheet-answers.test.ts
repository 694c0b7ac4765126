import type { PrintedQuestion } from '@quiz/contract/work/work-printing.ts'
import { expect, test } from 'vitest'
import type { Printed } from './printed-kind.ts'
import { echoOf, hintOf, readSheetAnswer, writeSheetAnswer } from './sheet-answers.ts'
import { lettersOf } from './sheet-letters.ts'

const asked = (question: Partial<PrintedQuestion>, answerIds: number[], choiceIds: number[] = []): Printed => ({
  question: { kind: 'choice', isMultipleAnswers: false, answers: [], ...question } as PrintedQuestion,
  order: { questionId: 1, answerIds, choiceIds },
})
const one = asked({}, [12, 11, 13])
const several = asked({ isMultipleAnswers: true }, [12, 11, 13])
const order = asked({ kind: 'order' }, [23, 21, 22])
const match = asked({ kind: 'match' }, [31, 32, 33], [43, 41, 42])
const word = asked({ kind: 'text' }, [])
const number = asked({ kind: 'number' }, [])

test('letters are read in any case, with blanks and commas between them, as digits and by the key of the Latin layout', () => {
  for (const typed of ['ав', 'А В', 'а, в', '13', 'А.В', 'fd']) expect(lettersOf(typed)).toEqual(['А', 'В'])
  expect(lettersOf('f,')).toEqual(['А', 'Б'])
})

test('a letter is the option at its place on the sheet', () => {
  expect(readSheetAnswer(one, 'б')).toEqual({ value: { answerIds: [11] }, problem: null })
  expect(readSheetAnswer(several, 'ва')).toEqual({ value: { answerIds: [13, 12] }, problem: null })
  expect(readSheetAnswer(order, 'бва')).toEqual({ value: { answerIds: [21, 22, 23] }, problem: null })
  expect(readSheetAnswer(match, 'в-а').value).toEqual({
    pairs: [
      [31, 42],
      [33, 43],
    ],
  })
  expect(readSheetAnswer(word, ' Москва ').value).toEqual({ text: 'Москва' })
  expect(readSheetAnswer(number, '3,5').value).toEqual({ text: '3,5' })
})

test('nothing typed, or dashes alone, is no answer', () => {
  for (const printed of [one, several, order, match, word, number])
    expect(readSheetAnswer(printed, '  ')).toEqual({ value: null, problem: null })
  expect(readSheetAnswer(match, '---')).toEqual({ value: null, problem: null })
})

test.each([
  [one, 'г', 'На\u00a0листе нет варианта «Г».'],
  [one, 'аб', 'Здесь один ответ: оставьте одну букву.'],
  [several, 'ава', 'Буква «А» набрана дважды.'],
  [order, 'аб', 'Нужны все буквы, каждая один раз: 3.'],
  [order, 'абб', 'Нужны все буквы, каждая один раз: 3.'],
  [match, 'абва', 'Строк 3: букв больше, чем строк.'],
  [match, 'яаа', 'На\u00a0листе нет варианта «Я».'],
])('a line that is no answer is said in words', (printed, typed, problem) => {
  expect(readSheetAnswer(printed, typed)).toEqual({ value: null, problem })
})

test('a number that cannot be read is said', () => {
  expect(readSheetAnswer(number, 'две').problem).not.toBeNull()
})

test('a stored answer is shown as it was typed', () => {
  for (const [printed, typed] of [
    [one, 'Б'],
    [several, 'ВА'],
    [order, 'БВА'],
    [match, 'В-А'],
    [match, 'В'],
    [word, 'Москва'],
  ] as const)
    expect(writeSheetAnswer(printed, readSheetAnswer(printed, typed).value ?? {})).toBe(typed)
})

test('what was read is said in the words of the options', () => {
  const answers = [
    { id: 11, description: 'Волга', answerImgAlt: '' },
    { id: 12, description: '', answerImgAlt: 'Карта Лены' },
  ] as PrintedQuestion['answers']
  const printed = asked({ isMultipleAnswers: true, answers }, [12, 11])
  expect(echoOf(printed, { answerIds: [12, 11] })).toBe('А Карта Лены, Б Волга')
  expect(hintOf(printed)).toBe('Все отмеченные буквы, А–Б')
})
