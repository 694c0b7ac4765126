import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { shownQuestions } from '@quiz/contract/testing/shown-questions.ts'
import fc from 'fast-check'
import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'
import { type DocumentLine, type ListItem, type Look, textOf } from './document-lines.ts'
import { docxText } from './docx-text.ts'
import { readDocument } from './read-document.ts'

const file = join(import.meta.dirname, '../../../../e2e/fixture-files/lighthouses.docx')
const runs = Number(process.env.FUZZ_RUNS || 100)
const seed = Number(process.env.FUZZ_SEED || 20_261_123)

const line = (text: string, changes: Partial<DocumentLine> & { look?: Look } = {}): DocumentLine => ({
  spans: [{ text, looks: changes.look ? [changes.look] : [] }],
  list: changes.list ?? null,
})
const listed = (level: number, isOrdered: boolean): ListItem => ({
  ...{ id: `${level}`, level, kind: isOrdered ? 'decimal' : 'bullet', number: isOrdered ? 1 : null },
  label: { text: isOrdered ? '1.' : '•', looks: [] },
})
const item = (text: string, level = 0, isOrdered = true) => line(text, { list: listed(level, isOrdered) })
const bold = (text: string) => line(text, { look: 'bold' })

describe('a Word document', () => {
  test('is read with automatic lists, bold answers and pictures in their places', async () => {
    const { lines, pictures } = await readDocument(await readFile(file))
    const { plain, marked } = docxText(lines)
    expect(marked?.text).toBe(
      [
        'Маяки и моря',
        '',
        '1. Что на снимке? [картинка 1]',
        '+ Маяк',
        '- Колокольня',
        '2. Какие из этих морей солёные?',
        '+ Белое',
        '+ Чёрное',
        '- Ладога',
        '3. Найдите ноту',
        '- нота [картинка 2]',
        '+ пауза',
      ].join('\n'),
    )
    expect(plain).toBe(marked?.text.replaceAll('+ ', '- '))
    expect(pictures.map(({ type, alt, bytes }) => [type, alt, bytes.length])).toEqual([
      ['image/jpeg', 'Белый маяк на скале', 13_159],
      ['image/png', 'Нота на линейке', 1_875],
    ])
    const { title, questions } = readQuestions(marked?.text ?? '', { marking: 'right', pictures: 2 })
    expect(title?.text).toBe('Маяки и моря')
    expect(questions.map(({ pictures: named }) => named)).toEqual([
      { question: 1, answers: [null, null] },
      { question: null, answers: [null, null, null] },
      { question: null, answers: [2, null] },
    ])
    expect(questions.flatMap(({ question }) => [question.text, ...question.answers.map(({ text }) => text)])).toEqual([
      ...['Что на снимке?', 'Маяк', 'Колокольня'],
      ...['Какие из этих морей солёные?', 'Белое', 'Чёрное', 'Ладога'],
      ...['Найдите ноту', 'нота', 'пауза'],
    ])
  })

  test('with changed XML is refused or read, with all its words', async () => {
    const zip = await JSZip.loadAsync(await readFile(file))
    const xml = (await zip.file('word/document.xml')?.async('string')) ?? ''
    const changes = fc.array(
      fc.record({
        at: fc.nat({ max: xml.length }),
        cut: fc.nat({ max: 40 }),
        put: fc.constantFrom(
          '',
          '<w:p>',
          '</w:p>',
          '<w:tbl><w:tr><w:tc>',
          '<w:br/>',
          '&#10;',
          '&amp;',
          'w:ilvl="9"',
          '\u0000',
        ),
      }),
      { minLength: 1, maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        const changed = made.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), xml)
        zip.file('word/document.xml', changed)
        const changedFile = await zip.generateAsync({ type: 'uint8array' })
        const document = await readDocument(changedFile).catch(() => null)
        if (!document) return
        const { plain } = docxText(document.lines)
        for (const one of document.lines)
          expect(plain).toContain(
            textOf(one)
              .replaceAll(/ {2,}\[/g, ' [')
              .trim(),
          )
      }),
      { numRuns: runs, seed },
    )
  })

  const withXml = async (change: (xml: string) => string) => {
    const zip = await JSZip.loadAsync(await readFile(file))
    const xml = (await zip.file('word/document.xml')?.async('string')) ?? ''
    return readDocument(await zip.file('word/document.xml', change(xml)).generateAsync({ type: 'uint8array' }))
  }

  test('with a byte order mark, a bare ampersand or an unknown entity is read whole', async () => {
    const whole = await readDocument(await readFile(file))
    expect((await withXml((xml) => `\ufeff${xml}`)).lines).toEqual(whole.lines)
    const odd = await withXml((xml) => xml.replace('Маяк', 'R&D &nbsp; Маяк'))
    expect(odd.lines).toHaveLength(whole.lines.length)
    expect(docxText(odd.lines).plain).toMatch(/R&D .* Маяк/)
  })

  test('keeps a minus that must not end a line, and the options that a tab to the margin parts', async () => {
    const { lines } = await withXml((xml) =>
      xml.replace('</w:p>', '<w:r><w:t> x =</w:t><w:noBreakHyphen/><w:t>5</w:t><w:ptab/><w:t>y</w:t></w:r></w:p>'),
    )
    expect(textOf(lines[0] ?? line(''))).toMatch(/ x =\u20115\ty$/)
  })

  test.each([
    [
      'the editor that Word had before 2007',
      '<w:object><o:OLEObject xmlns:o="office" ProgID="Equation.3"/></w:object>',
    ],
    ['a field', '<w:instrText xml:space="preserve"> EQ \\f(1;2) </w:instrText>'],
  ])('with a formula of %s says that it is to be typed anew', async (_what, formula) => {
    const { lines } = await withXml((xml) => xml.replace('</w:p>', `<w:r>${formula}</w:r></w:p>`))
    const { questions, notes, title } = readQuestions(`1. ${docxText(lines).plain.split('\n')[0]}\n+ да\n- нет\n`, {
      marking: 'right',
    })
    expect(title).toBeNull()
    expect(questions[0]?.question.text).toMatch(/ \[формула\]$/)
    expect([...notes, ...(questions[0]?.notes ?? [])].map(({ text }) => text)).toEqual([
      'формула старого редактора Word: наберите её заново',
    ])
  })

  test('that is none, or is cut off, is refused', async () => {
    await expect(readDocument(Buffer.from('not a document'))).rejects.toThrow()
    await expect(withXml((xml) => xml.slice(0, xml.length / 2))).rejects.toThrow()
    await expect(withXml(() => '')).rejects.toThrow()
  })
})

describe('questions that an author lists in Word', () => {
  const words = (first: string) => fc.stringMatching(new RegExp(`^${first}[а-я]{2,8}( [а-я]{2,8}){0,3}$`))
  const question = fc
    .record({ text: words('[А-Я]'), answers: fc.uniqueArray(words('[а-я]'), { minLength: 2, maxLength: 4 }) })
    .chain(({ text, answers }) =>
      fc.subarray(answers, { minLength: 1, maxLength: answers.length - 1 }).map((right) => ({
        text: `${text}?`,
        answers: answers.map((one) => ({ text: one, isRight: right.includes(one) })),
      })),
    )
  const ordered = (level: number): Partial<DocumentLine> => ({ list: listed(level, true) })
  const bullets = (level: number): Partial<DocumentLine> => ({ list: listed(level, false) })
  test.each([
    { how: 'as numbers with bullets', ofQuestion: ordered(0), ofAnswer: bullets(1), isTyped: false },
    { how: 'as plain text with numbers', ofQuestion: {}, ofAnswer: ordered(0), isTyped: false },
    { how: 'by typed numbers with bullets', ofQuestion: {}, ofAnswer: bullets(0), isTyped: true },
  ])('$how are read with their answers, the bold ones as right', ({ ofQuestion, ofAnswer, isTyped }) => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), (written) => {
        const lines = written.flatMap((one, index) => [
          line(isTyped ? `${index + 1}. ${one.text}` : one.text, ofQuestion),
          ...one.answers.map(({ text, isRight }) => line(text, isRight ? { ...ofAnswer, look: 'bold' } : ofAnswer)),
        ])
        const { questions } = readQuestions(docxText(lines).marked?.text ?? '', { marking: 'right', pictures: 0 })
        const read = questions.map(({ question: { text, answers } }) => ({
          text,
          answers: answers.map((answer) => ({ text: answer.text, isRight: answer.isRight })),
        }))
        expect(read).toEqual(written)
      }),
      { numRuns: runs, seed },
    )
  })
})

describe('automatic lists', () => {
  test('of answers below plain questions become dashes, with a blank line before the next question', () => {
    const lines = [line('Кто?'), item('я'), item('ты'), line('Где?'), item('тут'), item('там')]
    expect(docxText(lines).plain).toBe('Кто?\n- я\n- ты\n\nГде?\n- тут\n- там')
  })

  test('of questions above plain answers become numbers', () => {
    const lines = [item('Кто?'), line('я'), bold('ты'), item('Где?'), bold('тут'), line('там')]
    expect(docxText(lines).marked?.text).toBe('1. Кто?\nя\n+ ты\n2. Где?\n+ тут\nтам')
  })

  test('with bullets below them are questions', () => {
    expect(docxText([item('Кто?'), item('я', 0, false), item('ты', 0, false)]).plain).toBe('1. Кто?\n- я\n- ты')
  })

  test('below typed numbers are answers', () => {
    expect(docxText([line('1. Кто?'), item('я'), item('ты')]).plain).toBe('1. Кто?\n- я\n- ты')
  })
})

describe('bold', () => {
  test('of questions, of all answers, or beside written marks tells nothing', () => {
    expect(docxText([bold('1. Кто?'), line('а) я'), line('б) ты')]).marked).toBeNull()
    expect(docxText([line('1. Кто?'), bold('а) я'), bold('б) ты')]).marked).toBeNull()
    expect(docxText([line('1. Кто?'), line('+ я'), bold('- ты')]).marked).toBeNull()
  })

  test('marks an answer with a letter', () => {
    expect(docxText([line('1. Кто?'), line('а) я'), bold('б) ты')]).marked?.text).toBe('1. Кто?\nа) я\n+ б) ты')
  })
})

test('the look that tells most questions marks right answers', () => {
  const lines = [
    ...[line('1. Кто?'), line('а) я', { look: 'highlight' }), bold('б) ты')],
    ...[line('2. Где?'), line('а) тут'), line('б) там', { look: 'highlight' })],
  ]
  const { marked } = docxText(lines)
  expect(marked).toEqual({ text: '1. Кто?\n+ а) я\nб) ты\n2. Где?\nа) тут\n+ б) там', look: 'highlight' })
})

test('a sign that an answer begins with does not exchange it for the one that stands out', () => {
  const others = ['Город', 'Река'].flatMap((text, index) => [
    line(`${index + 2}. ${text}?`),
    line('а) одно', { look: 'bold' }),
    line('б) другое'),
  ])
  const lines = [line('1. Как взять адрес?'), line('а) &x', { look: 'bold' }), line('б) *p'), ...others]
  const { questions } = readQuestions(docxText(lines).marked?.text ?? '', { marking: 'right', pictures: 0 })
  const rights = questions.map(({ question }) =>
    question.answers.filter(({ isRight }) => isRight).map(({ text }) => text),
  )
  expect(rights).toEqual([['&x'], ['одно'], ['одно']])
})

test('an answer in a row stands out for itself', () => {
  const spans = (text: string, looks: Look[] = []) => ({ text, looks })
  const row: DocumentLine = {
    spans: [spans('а) я'), spans('\t'), spans('б) ты', ['bold']), spans('\tв) он')],
    list: null,
  }
  const { marked } = docxText([line('1. Кто?'), row])
  expect(marked?.text).toBe('1. Кто?\nа) я\t+ б) ты\tв) он')
  expect(shownQuestions(readQuestions(marked?.text ?? '', { marking: 'right' }))).toEqual(['Кто?: я, +ты, он'])
})

test('a picture apart from the text before it belongs to the text after it', () => {
  const lines = [
    line('1. Кто?'),
    line('+ я'),
    line('- ты'),
    line(''),
    line(' [картинка 1]'),
    line('2. Где?'),
    line('+ тут'),
  ]
  expect(docxText(lines).plain).toBe('1. Кто?\n+ я\n- ты\n\n2. Где? [картинка 1]\n+ тут')
})

test('a picture apart from all text is not lost', () => {
  expect(docxText([line('Маяки'), line(''), line(' [картинка 1]')]).plain).toBe('Маяки\n\n[картинка 1]')
})
