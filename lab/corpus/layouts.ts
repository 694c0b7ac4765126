import type { CorpusQuestion } from './questions.ts'

/**
 * A written text, and for each of its questions the lines from 1 that it takes, its key included. `meant` are the questions
 * where the layout cannot hold all of them as they were, `parts` their places beside each other in a line.
 */
export type WrittenText = {
  text: string
  lines: number[][]
  meant?: readonly CorpusQuestion[]
  parts?: readonly number[]
}
/** `isPublished` where a collection that anyone can have is written so, `isAlone` where each question is a text of its own. */
export type CorpusLayout = {
  name: string
  isPublished?: true
  isAlone?: true
  write: (questions: readonly CorpusQuestion[]) => WrittenText
}

type Right = {
  before?: string
  after?: string
  lead?: string
  wrong?: string
  key?: (signs: readonly string[], texts: readonly string[]) => string
}
type End = 'pairs' | 'lines' | 'table' | 'together'
type ListStyle = {
  name: string
  question: (number: number) => string
  sign: (at: number) => string
  right?: Right
  end?: End
  isApart?: boolean
  join?: string
}

const small = [...'абвгдежзик']
const capitals = [...'АБВГДЕЖЗИК']
const latin = [...'abcdefghij']
const from =
  (signs: readonly string[], end: string, start = '') =>
  (at: number) =>
    `${start}${signs[at] ?? ''}${end}`
const numbers = (end: string) => (at: number) => `${at + 1}${end}`
const dot = (number: number) => `${number}. `
const bracket = (number: number) => `${number}) `
const none = () => ''
const plus: Right = { lead: '+' }
const behind: Right = { after: ' +' }
const words: Right = { after: ' (верно)' }
const tick: Right = { before: '✅ ' }
const keyLine: Right = { key: (signs) => `Ответ: ${signs.join(', ')}` }
const keyWithAnd: Right = { key: (signs) => `Правильный ответ: ${signs.join(' и ')}` }
const keyTogether: Right = { key: (signs) => `Ответ - ${signs.join('')}` }
const keyText: Right = {
  key: (signs, texts) => `Ответ: ${signs.map((sign, at) => `${sign}) ${texts[at]}`).join(', ')}`,
}
const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

const lists: ListStyle[] = [
  { name: '1. + а)', question: dot, sign: from(small, ') '), right: plus },
  { name: '1. а) … +', question: dot, sign: from(small, ') '), right: behind },
  { name: '1. а) … (верно)', question: dot, sign: from(small, ') '), right: words },
  { name: '1. А. … +', question: dot, sign: from(capitals, '. '), right: behind },
  { name: '1. а) Ответ: б', question: dot, sign: from(small, ') '), right: keyLine },
  { name: '1. А. Ответ: Б', question: dot, sign: from(capitals, '. '), right: keyLine },
  { name: '1) А. Ответ: Б', question: bracket, sign: from(capitals, '. '), right: keyLine },
  { name: '1. а) Правильный ответ: а и в', question: dot, sign: from(small, ') '), right: keyWithAnd },
  { name: '1. а) Ответ: б) Париж', question: dot, sign: from(small, ') '), right: keyText },
  { name: '1. а) ключ 1-б, 2-а', question: dot, sign: from(small, ') '), end: 'pairs' },
  { name: '1. А. ключ 1-Б, 2-А', question: dot, sign: from(capitals, '. '), end: 'pairs' },
  { name: '1. а) ключ строками', question: dot, sign: from(small, ') '), end: 'lines' },
  { name: '1. а) ключ таблицей', question: dot, sign: from(small, ') '), end: 'table' },
  { name: '1. 1) ключ 1-2, 2-1', question: dot, sign: numbers(') '), end: 'pairs' },
  { name: '1. 1) Ответ: 2', question: dot, sign: numbers(') '), right: keyLine },
  { name: '1. 1) Ответ: 12 слитно', question: dot, sign: numbers(') '), right: keyTogether },
  { name: '1. 1) … +', question: dot, sign: numbers(') '), right: behind },
  { name: '1) 1. … +', question: bracket, sign: numbers('. '), right: behind },
  { name: '1. 1. + впереди', question: dot, sign: numbers('. '), right: plus },
  { name: '1. + и -', question: dot, sign: none, right: { lead: '+ ', wrong: '- ' } },
  { name: 'без номеров, + и -', question: none, sign: none, right: { lead: '+ ', wrong: '- ' }, isApart: true },
  {
    name: '1. тире и Ответ: текст',
    question: dot,
    sign: () => '- ',
    right: { key: (_, texts) => `Ответ: ${texts.join(', ')}` },
  },
  { name: '1. • и ✅', question: dot, sign: () => '• ', right: tick },
  { name: '1. [ ] и [x]', question: dot, sign: none, right: { lead: '[x] ', wrong: '[ ] ' } },
  { name: '1. строки и +', question: dot, sign: none, right: behind },
  {
    name: 'Вопрос 1. а) Ответ: б',
    question: (number) => `Вопрос ${number}. `,
    sign: from(small, ') '),
    right: keyLine,
  },
  { name: '№1. а) … +', question: (number) => `№${number}. `, sign: from(small, ') '), right: behind },
  { name: 'А1. 1) ключ строками', question: (number) => `А${number}. `, sign: numbers(') '), end: 'lines' },
  { name: 'I. а) … +', question: (number) => `${roman[number - 1]}. `, sign: from(small, ') '), right: behind },
  { name: 'пустые строки, а) … +', question: none, sign: from(small, ') '), right: behind, isApart: true },
  {
    name: '1. a) Answer: b',
    question: dot,
    sign: from(latin, ') '),
    right: { key: (signs) => `Answer: ${signs.join(', ')}` },
  },
  { name: '1. а) в строку с табуляцией', question: dot, sign: from(small, ') '), right: keyLine, join: '\t' },
  { name: '1. а) в строку с пробелом', question: dot, sign: from(small, ') '), right: keyLine, join: '  ' },
  { name: '1. а) в строку с точкой с запятой', question: dot, sign: from(small, ') '), end: 'pairs', join: '; ' },
]

function writeList(style: ListStyle, questions: readonly CorpusQuestion[]): WrittenText {
  const written: string[] = []
  const lines: number[][] = []
  const keys: { number: number; signs: string }[] = []
  for (const [index, question] of questions.entries()) {
    const first = written.length + 1
    written.push(...`${style.question(index + 1)}${question.text}`.split('\n'))
    const answers = question.answers.map((answer, at) => writtenAnswer(style, answer, at))
    written.push(...(style.join === undefined ? answers : [answers.join(style.join)]))
    const rights = question.answers.flatMap((answer, at) =>
      answer.isRight ? [{ sign: bareSign(style.sign(at)), text: answer.text }] : [],
    )
    const signs = rights.map(({ sign }) => sign)
    if (style.right?.key)
      written.push(
        style.right.key(
          signs,
          rights.map(({ text }) => text),
        ),
      )
    lines.push(Array.from({ length: written.length - first + 1 }, (_, at) => first + at))
    keys.push({ number: index + 1, signs: signs.join(style.end === 'pairs' ? '' : ', ') })
    if (style.isApart) written.push('')
  }
  if (style.end) {
    const end = endLines(style.end, keys)
    for (const [index, one] of lines.entries()) one.push(written.length + 1 + (end.of[index] ?? 0))
    written.push(...end.lines)
  }
  return { text: written.join('\n'), lines }
}

const bareSign = (sign: string): string => sign.replace(/[).\s]/g, '')

function writtenAnswer(
  { sign, right = {} }: ListStyle,
  { text, isRight }: CorpusQuestion['answers'][number],
  at: number,
) {
  const { lead = '', wrong = '', before = '', after = '' } = right
  return isRight ? `${lead}${sign(at)}${before}${text}${after}` : `${wrong}${sign(at)}${text}`
}

/** The lines of a key, and for each question which of them has its entry. */
function endLines(end: End, keys: readonly { number: number; signs: string }[]): { lines: string[]; of: number[] } {
  if (end === 'lines')
    return {
      lines: ['Ключи:', ...keys.map(({ number, signs }) => `${number}. ${signs}`)],
      of: keys.map((_, at) => at + 1),
    }
  if (end === 'table')
    return {
      lines: ['Ответы', keys.map(({ number }) => number).join('\t'), keys.map(({ signs }) => signs).join('\t')],
      of: keys.map(() => 2),
    }
  return {
    lines: [`Ключи: ${keys.map(({ number, signs }) => `${number}-${signs}`).join(', ')}`],
    of: keys.map(() => 0),
  }
}

const heads = ['Вопрос', ...Array.from({ length: 5 }, (_, at) => `Вариант ${at + 1}`), 'Правильный ответ']
const letterHeads = ['Вопрос', ...'АБВГД', 'Ключ']

type Table = {
  name: string
  heads: readonly string[] | null
  separator: string
  key: 'number' | 'letter' | 'text' | 'sign'
}

const tables: Table[] = [
  { name: 'таблица CSV, номер верного', heads, separator: ';', key: 'number' },
  { name: 'таблица из Excel, буква верного', heads: letterHeads, separator: '\t', key: 'letter' },
  { name: 'таблица CSV, текст верного', heads, separator: ';', key: 'text' },
  { name: 'таблица с запятыми, номер верного', heads, separator: ',', key: 'number' },
  { name: 'таблица без заголовков, верный с +', heads: null, separator: '\t', key: 'sign' },
]

function writeTable({ heads: head, separator, key }: Table, questions: readonly CorpusQuestion[]): WrittenText {
  const cell = (text: string) => (/["\n;,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const written: string[] = head ? [head.join(separator)] : []
  const lines: number[][] = []
  for (const { text, answers } of questions) {
    const cells = answers.map((answer) => (key === 'sign' && answer.isRight ? `${answer.text} +` : answer.text))
    const empty = head ? Array.from({ length: 5 - cells.length }, () => '') : []
    const rights = answers.flatMap((answer, at) => (answer.isRight ? [keyOf(key, answer.text, at)] : []))
    const row = [text, ...cells, ...empty, ...(key === 'sign' ? [] : [rights.join(', ')])].map(cell).join(separator)
    const first = written.length + 1
    written.push(...row.split('\n'))
    lines.push(Array.from({ length: written.length - first + 1 }, (_, at) => first + at))
  }
  return { text: written.join('\n'), lines }
}

function keyOf(key: Table['key'], text: string, at: number): string {
  if (key === 'text') return text
  return key === 'letter' ? (capitals[at] ?? '') : String(at + 1)
}

function writeGift(questions: readonly CorpusQuestion[]): WrittenText {
  const escaped = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n')
  const written: string[] = []
  const lines: number[][] = []
  for (const { text, answers } of questions) {
    const first = written.length + 1
    const rights = answers.filter(({ isRight }) => isRight).length
    const weight = ['', '=', '~%50%'][rights] ?? '='
    const options = answers.map((answer) => `\t${answer.isRight ? weight : '~'}${escaped(answer.text)}`)
    written.push(`${escaped(text)} {`, ...options, '}', '')
    lines.push(Array.from({ length: written.length - first }, (_, at) => first + at))
  }
  return { text: written.join('\n'), lines }
}

/** Ways in which people type tests. */
export const layouts: CorpusLayout[] = [
  ...lists.map((style) => ({
    name: style.name,
    write: (questions: readonly CorpusQuestion[]) => writeList(style, questions),
  })),
  ...tables.map((table) => ({
    name: table.name,
    write: (questions: readonly CorpusQuestion[]) => writeTable(table, questions),
  })),
  { name: 'GIFT', write: writeGift },
]
