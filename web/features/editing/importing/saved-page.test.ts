// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { shownQuestions } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'
import { docxText } from './docx-text.ts'
import { binaryKind } from './file-kinds.ts'
import { linesOfPage, pageLines } from './page-lines.ts'
import { readDocument } from './read-document.ts'
import { savedPage } from './saved-page.ts'

const file = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../../testing/page-cases', name)))
const textOf = (name: string) => new TextDecoder().decode(file(name))

function shown(lines: ReturnType<typeof linesOfPage> | null) {
  const { plain, marked } = docxText(lines ?? [])
  return shownQuestions(readQuestions(marked?.text ?? plain, { marking: 'right' }))
}
const saved = (text: string) => shown(linesOfPage(savedPage(text) ?? ''))
const geography = [
  'Столица Франции?: Лион, +Париж, Ницца',
  'Самая длинная река Европы?: +Волга, Дунай, Днепр',
  'Сколько океанов на Земле?: три, четыре, +пять',
]
const rivers = ['Столица Франции?: Лион, +Париж', 'Река в Казани?: Ока, +Волга']

describe('a page is read', () => {
  test('that LibreOffice saved, with its nested lists', () => {
    expect(binaryKind('тест.html', file('html-saved-page.html'))).toBe('page')
    expect(saved(textOf('html-saved-page.html'))).toEqual(geography)
  })

  test('that was saved under the name of a table', () => {
    expect(binaryKind('тест.xls', file('xls-is-html.xls'))).toBe('page')
    expect(saved(textOf('xls-is-html.xls')).slice(0, 3)).toEqual([
      ...geography.slice(0, 2),
      'Сколько океанов на Земле?: 3, 4, +5',
    ])
  })

  test('that a site put into a Word document in place of its text', async () => {
    const { page } = await readDocument(file('docx-html-chunk.docx'))
    expect(saved(page ?? '')).toEqual(rivers)
  })

  test('from the clipboard, with a yellow background as programs write it', () => {
    expect(shown(pageLines(textOf('paste-yellow-highlight.html')))).toEqual(rivers)
  })

  test.each(['background-color:#00ff00', 'background:rgb(255, 255, 0)', 'background-color:yellow', 'background:#ff0'])(
    'whose right answer has %s',
    (style) => {
      expect(shown(pageLines(`<p>1. Кто?</p><p>а) я</p><p style="${style}">б) ты</p>`))).toEqual(['Кто?: я, +ты'])
    },
  )

  test('with a heading among its list items, which is none of them', () => {
    const html =
      '<ol><li>Кто?<ol><li>я</li><li><b>ты</b></li></ol></li><li><h2>О местах</h2></li><li>Где?<ol><li><b>тут</b></li><li>там</li></ol></li></ol>'
    expect(shown(pageLines(html))).toEqual(['Кто?: я, +ты', 'Где?: +тут, там'])
  })
})

describe('a saved page', () => {
  test('loses its scripts, styles and pictures in the text', () => {
    const page = savedPage(
      '<style>p{}</style><script>"<p>"</script><p>1. Кто?</p><img src="data:image/png;base64,AAAA">',
    )
    expect(page).toBe('<p>1. Кто?</p><img src="">')
  })

  test('keeps scripts and comments that are not closed, however many there are', () => {
    const page = '<script><p>1. Кто?</p><!--<style'.repeat(20_000)
    expect(savedPage(page)).toBe(page)
    expect(savedPage(`<p>1</p><SCRIPT >"<p>"</script\n><svg/><!-- > --><p>2</p>`)).toBe('<p>1</p><svg/><p>2</p>')
  })

  test('in a message comes from its part with HTML', () => {
    const message = [
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="x"',
      '',
      '--x',
      'Content-Type: text/html; charset="utf-8"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p class=3D"q">1. =D0=9A=',
      '=D1=82=D0=BE?</p>',
      '--x--',
    ].join('\r\n')
    expect(binaryKind('тест.mht', new TextEncoder().encode(message))).toBe('page')
    expect(savedPage(message)?.trim()).toBe('<p class="q">1. Кто?</p>')
  })

  test('is none where there is no markup', () => {
    expect(savedPage('Content-Type: text/plain')).toBeNull()
    expect(savedPage('a < b')).toBeNull()
  })
})
