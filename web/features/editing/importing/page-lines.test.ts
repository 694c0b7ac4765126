// @vitest-environment jsdom
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { shownNotes, shownQuestions } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'
import { docxText } from './docx-text.ts'
import { pageLines } from './page-lines.ts'

const pasted = (html: string) => docxText(pageLines(html) ?? [])
function shown(html: string) {
  const { plain, marked } = pasted(html)
  return shownQuestions(readQuestions(marked?.text ?? plain, { marking: 'right' }))
}
const paris = ['Столица Франции?: Лион, +Париж']

describe('a page from the clipboard is read', () => {
  test.each([
    [
      'from Word, with its list marks as text',
      '<p class=MsoNormal>1. Столица Франции?</p><p class=MsoListParagraph><span style="mso-list:Ignore">а)<span>&nbsp;&nbsp; </span></span>Лион</p><p class=MsoListParagraph><span style="mso-list:Ignore">б)<span>&nbsp;&nbsp; </span></span><b>Париж</b></p>',
    ],
    [
      'from Google Docs, whose wrapper is not bold',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><ol><li><p><span style="font-weight:400">Столица Франции?</span></p></li><ul><li><span style="font-weight:400">Лион</span></li><li><span style="font-weight:700">Париж</span></li></ul></ol></b>',
    ],
    [
      'with a marker',
      '<div>1. Столица Франции?</div><div>а) Лион</div><div>б) <span style="background-color: yellow">Париж</span></div>',
    ],
    ['with colours', '<p>1. Столица Франции?<br>а) Лион<br><span style="color: red">б) Париж</span></p>'],
    ['underlined', '<p>1. Столица Франции?</p><p>а) Лион</p><p><u>б) Париж</u></p>'],
    [
      'with check boxes',
      '<p>1. Столица Франции?</p><p><input type="checkbox"> Лион</p><p><input type="checkbox" checked> Париж</p>',
    ],
    [
      'with a table of answers',
      '<p>1. Столица Франции?</p><table><tr><td>а) Лион</td><td><b>б) Париж</b></td></tr></table>',
    ],
  ])('%s', (_, html) => {
    expect(shown(html)).toEqual(paris)
  })

  test('with superscripts, subscripts, and a remark at a picture', () => {
    const { plain } = pasted('<p>1. 10<sup>2</sup> и H<sub>2</sub>O? <img src="x.png"></p><p>+ да</p><p>- нет</p>')
    const read = readQuestions(plain, { marking: 'right' })
    expect(shownQuestions(read)).toEqual(['10² и H₂O?: +да, нет'])
    expect(shownNotes(read).map((note) => note.replaceAll('\u00a0', ' '))).toContain(
      '1: картинка не перенесена: добавьте её в редакторе',
    )
  })
})

test('items of a list have the numbers that the page gives them, and those behind are counted on', () => {
  const numbersIn = (html: string) => pageLines(html)?.map(({ list }) => list?.number)
  expect(numbersIn('<ol start="3"><li>Кто?</li><li>Что?</li></ol>')).toEqual([3, 4])
  expect(numbersIn('<ol><li>Кто?</li><li value="5">Что?</li><li>Где?</li><li value="1">Как?</li></ol>')).toEqual([
    1, 5, 6, 1,
  ])
})

test.each([
  ['has no form', '<p>1. Кто?</p>'],
  ['comes from a table program', '<google-sheets-html-origin><table><tr><td><b>1</b></td></tr></table>'],
  ['is empty', '<p><b> </b></p>'],
])('a page that %s is pasted as plain text', (_, html) => {
  expect(pageLines(html)).toBeNull()
})
