import { detectFormat } from '@quiz/contract/formats/detect-format.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { cellText, csvCell } from '@quiz/contract/formats/table-cells.ts'
import { shownNotes, shownQuestions } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'

const read = (text: string) => readQuestions(text, { marking: 'right', format: 'table' })
const shown = (text: string) => shownQuestions(read(text))
const notesOf = (text: string) => shownNotes(read(text))

describe('a table is read', () => {
  test.each<[string, string]>([
    ['with heads and numbers of right answers', 'Вопрос;Ответ 1;Ответ 2;Верный\nСтолица?;Париж;Лион;1'],
    ['with letters', 'Question,A,B,Correct\nСтолица?,Париж,Лион,A'],
    [
      'with the text of the right answer',
      'Вопрос\tВариант 1\tВариант 2\tПравильный ответ\nСтолица?\tПариж\tЛион\tпариж',
    ],
    ['with the stars of required fields behind heads', 'Вопрос*;Ответ 1*;Ответ 2*;Верный*\nСтолица?;Париж;Лион;1'],
    ['with the right one in a column of its own', 'Вопрос;Верный ответ;Неверный 1\nСтолица?;Париж;Лион'],
    ['without heads, with marks', 'Столица?;+Париж;Лион'],
    ['without heads, with a column of numbers', '1;Столица?;*Париж;Лион'],
    ['with quotes', '"Вопрос";"Ответ 1";"Ответ 2";"Верный"\r\n"Столица?";"Париж";"Лион";"1"\r\n'],
  ])('%s', (_, text) => {
    expect(detectFormat(text).format).toBe('table')
    expect(shown(text)).toEqual(['Столица?: +Париж, Лион'])
  })
})

test('quotes, separators and line breaks within cells are kept', () => {
  const text = 'Вопрос;Ответ 1;Ответ 2;Верный\n"Кто ""он""; и\nоткуда?";я;ты;2\nА?;б;в;1'
  expect(read(text).questions.map(({ question, line }) => [line, question.text])).toEqual([
    [2, 'Кто "он"; и\nоткуда?'],
    [4, 'А?'],
  ])
})

test('formula guards are taken back', () => {
  expect(shown("Вопрос;Ответ 1;Ответ 2;Верный\n'=1+1;'-2;2;2")).toEqual(['=1+1: -2, +2'])
})

test('an apostrophe that guards no formula is a part of the answer', () => {
  expect(shown("Вопрос;Ответ 1;Ответ 2;Верный\nI ___ go.;'ll;'s;1")).toEqual(["I ___ go.: +'ll, 's"])
})

test('questions that are pictures alone leave the head of their table a head', () => {
  const heads = 'Вопрос;Уточнение;Несколько верных;Баллы;Пояснение;Источник;Верные;Баллы ответов;Ответ 1;Ответ 2'
  expect(shown(`${heads}\n;;;2;;;1;;да;нет`)).toEqual([': +да, нет'])
  expect(read(`${heads}\n;;;2;;;;;;`).questions.map(({ question }) => question.score)).toEqual([2])
  expect(shown('Вопрос;Ответ 1;Ответ 2;Верный\n;да;нет;1')).toEqual([': +да, нет'])
})

test('cells are written so that LibreOffice keeps their columns, numbers stay numbers, and formulas are defused', () => {
  const written = ['0,33', 'а\tб', '-5', '+7', '-0,5', '1,5,2', '+7 999', '=1', '-', '-1+2', "'-5", '−5'].map(csvCell)
  expect(written).toEqual([
    ...['"0,33"', '"а\tб"', '-5', '+7', '"-0,5"', '"1,5,2"', "'+7 999", "'=1", "'-", "'-1+2", "''-5", '−5'],
  ])
  expect(["'-5", "''-5", '-5'].map(cellText)).toEqual(['-5', "'-5", '-5'])
})

test('unknown columns, bad points and lost quotes are named, the rest is taken', () => {
  const text = 'Вопрос;Цвет;Ответ 1;Ответ 2;Верный;Баллы\nА?;красный;да;нет;1;9\n"Б?;;да;нет;1;1\nВ?;;да;нет;я;1'
  expect(shown(text)).toEqual(['А?: +да, нет', 'В?: да, нет'])
  expect(notesOf(text)).toEqual([
    '2: баллы «9» не\u00a0подходят: нужно целое число от\u00a01 до\u00a05',
    '4: непонятно, какой ответ верный: «я»',
    '4: нет верного ответа. Поставьте перед ним + или *',
    '1: столбец «Цвет» непонятен, пропущен',
    '3: кавычка открыта и\u00a0не\u00a0закрыта (столбец 1)',
  ])
})

test('a number of a right answer counts the columns, empty ones too', () => {
  const text = 'Вопрос;Ответ 1;Ответ 2;Ответ 3;Верный\nА?;да;;нет;3\nБ?;да;;нет;2'
  expect(shown(text)).toEqual(['А?: да, +нет', 'Б?: да, нет'])
  expect(notesOf(text)[0]).toBe('3: непонятно, какой ответ верный: «2»')
})

test('prose with commas is no table', () => {
  expect(detectFormat('1. Кто, где, когда?\n+ он, тут\n- она, там').format).toBe('list')
})
