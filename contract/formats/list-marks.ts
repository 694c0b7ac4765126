import type { LevelLine } from '@quiz/contract/formats/level-lines.ts'

/** How a series of answers, or of statements in a question, is marked. */
export type MarkFamily =
  | 'letter.'
  | 'letter)'
  | '(letter)'
  | 'number.'
  | 'number)'
  | '(number)'
  | 'roman.'
  | 'roman)'
  | 'bullet'
  | 'box'

/** How the answers of a question are marked: by a family of marks, by lines without marks, or by gaps in one line. */
export type AnswerMark = MarkFamily | 'plain' | 'row'

/** A mark at the beginning of a line: its sign («а», «1», «-»), and the text behind it. */
export type LineMark = { family: MarkFamily; sign: string; text: string; isRight: boolean }

/** What a question begins with; `tag` is a sign of other programs («S:», «#Q»), `exam` a number like «А1». */
export type StartMark =
  | 'word'
  | 'heading'
  | 'tag'
  | 'number.'
  | 'number)'
  | '№'
  | 'exam'
  | 'roman.'
  | 'roman)'
  | 'number'
/** A line read as the first one of a question; `part` is the letter of «А1». */
export type QuestionStart = { mark: StartMark; number: number | null; text: string; part?: string }

/** A line with every meaning that its beginning may have. `isBetween`: its sign may belong to the answer before it. */
export type ListLine = LevelLine & {
  isBold: boolean
  starts: QuestionStart[]
  marks: LineMark[]
  isBetween?: true
}

const bold = /^\*\*(?=\S)([^*]{1,500})\*\*$/
const word =
  /^(?:вопрос|задание|question|q(?=\d))\s?(?:№\s?)?(\d{1,4})(?:\s?(?:из|of|\/)\s?\d{1,4})?(?:\s?[.:)]|\s[-–—]|$)\s?(.*)$/i
const tag = /^(?:S:|#Q|<question>)\s?(.*)$/
const sharp = /^№\s?(\d{1,4})\s?[.):]?\s?(.*)$/
const exam = /^([АВСABC])(\d{1,3})[.)]?\s(.*)$/
const bare = /^(\d{1,3})\s(?=\p{Lu}|[«"„])(.*)$/u
const numbered = /^(\d{1,4})\s?([.)])(?!\d)\s?(.*)$/
const roman = /^([IVX]{1,6})([.)])\s?(.*)$/
const bracketed = /^\((\d{1,2}|[a-zа-яё])\)\s?(.*)$/i
const lettered = /^([a-zа-яё])\s?([+*]?)\s?([.)])\s?(.*)$/i
const bullet = /^(?:([+*-])[:\s]\s?|([-–—•·▪◦●○■□►➢‣∙])\s|([+*\-–—•])(?=\p{L})|<variant>\s?|([-–—+*•])$)(.*)$/u
const box = /^(?:[-*•]\s)?(?:\[([ xхv+✓✔*]?)\]|\(([ xх+*✓✔•●]?)\)|([☐☑☒○●◉◯◎⦿🟢🟩⚪⬜🔘🔴🟥❌✗✘✖]))\ufe0f?\s?(.*)$/iu
const lead = /^(?:[+✅✓✔√☑]|\*(?!\*))\ufe0f?\s?(.*)$/u
const checked = '☑☒●◉⦿🟢🟩'

/** Most lines of a text do not match and are not searched for marks. */
const maybeMarked = /^(?:[^\p{L}«"„]|\p{L}\s?[+*]?\s?[.):]|[IVX]{2}|[АВСABC]\d|[oо]\s|вопрос|задание|question|q\d)/iu

export function listLine(line: LevelLine): ListLine {
  const inner = bold.exec(line.text)?.[1]
  const text = inner ?? line.text
  const isPlain = line.isCode === true || !maybeMarked.test(text)
  const [starts, marks] = isPlain ? [[], []] : [startsOf(text), marksOf(text)]
  if (line.isHeading) starts.push({ mark: 'heading', number: null, text })
  return { ...line, text, isBold: inner !== undefined || line.isStrong === true, starts, marks }
}

function startsOf(text: string): QuestionStart[] {
  const starts: QuestionStart[] = []
  const add = (mark: StartMark, number: number | null, rest: string | undefined) =>
    starts.push({ mark, number, text: rest ?? '' })
  const named = word.exec(text)
  if (named) add('word', Number(named[1]), named[2])
  const tagged = tag.exec(text)
  if (tagged) add('tag', null, tagged[1])
  const number = numbered.exec(text)
  if (number) add(withEnd('number', number[2]), Number(number[1]), number[3])
  const signed = sharp.exec(text)
  if (signed) add('№', Number(signed[1]), signed[2])
  const inExam = exam.exec(text)
  if (inExam) starts.push({ mark: 'exam', number: Number(inExam[2]), text: inExam[3] ?? '', part: inExam[1] ?? '' })
  const inRoman = roman.exec(text)
  if (inRoman) add(withEnd('roman', inRoman[2]), romanNumber(inRoman[1] ?? ''), inRoman[3])
  const plain = bare.exec(text)
  if (plain) add('number', Number(plain[1]), plain[2])
  return starts
}

function marksOf(text: string): LineMark[] {
  const led = lead.exec(text)
  const rest = led?.[1] ?? text
  const isRight = led !== null
  return [lettersOf(rest), numbersOf(rest), bracketsOf(rest), romansOf(rest)]
    .flatMap((mark) => mark ?? [])
    .map((mark) => ({ ...mark, isRight: mark.isRight || isRight }))
    .concat(unsequenced(text))
}

const withEnd = <Name extends 'letter' | 'number' | 'roman'>(name: Name, end: string | undefined) =>
  `${name}${end === '.' ? '.' : ')'}` as const

function lettersOf(text: string): LineMark | null {
  const [, sign, right, end, rest] = lettered.exec(text) ?? []
  return sign === undefined ? null : { family: withEnd('letter', end), sign, text: rest ?? '', isRight: right !== '' }
}

function numbersOf(text: string): LineMark | null {
  const [, sign, end, rest] = numbered.exec(text) ?? []
  return sign === undefined ? null : { family: withEnd('number', end), sign, text: rest ?? '', isRight: false }
}

function bracketsOf(text: string): LineMark | null {
  const [, sign, rest] = bracketed.exec(text) ?? []
  if (sign === undefined) return null
  return { family: /\d/.test(sign) ? '(number)' : '(letter)', sign, text: rest ?? '', isRight: false }
}

function romansOf(text: string): LineMark | null {
  const [, sign, end, rest] = roman.exec(text) ?? []
  return sign === undefined ? null : { family: withEnd('roman', end), sign, text: rest ?? '', isRight: false }
}

/** Boxes and bullets, whose signs have no order. */
function unsequenced(text: string): LineMark[] {
  const marks: LineMark[] = []
  const boxed = box.exec(text)
  if (boxed) {
    const sign = (boxed[3] ?? boxed[1] ?? boxed[2] ?? '').trim()
    const isRight = boxed[3] === undefined ? sign !== '' : checked.includes(sign)
    marks.push({ family: 'box', sign, text: boxed[4] ?? '', isRight })
  }
  const dotted = bullet.exec(text)
  if (dotted) {
    const sign = dotted[1] ?? dotted[2] ?? dotted[3] ?? dotted[4] ?? ''
    marks.push({ family: 'bullet', sign, text: dotted[5] ?? '', isRight: sign === '+' || sign === '*' })
  }
  return marks
}

const russian = 'абвгдеёжзийклмноп'
const alphabets = [
  'abcdefghijklmnop',
  russian,
  russian.replace('ё', ''),
  russian.replace('й', ''),
  russian.replace(/[ёй]/g, ''),
]
/** Cyrillic letters with the Latin ones that look alike; in small letters «в» does not look like «b». */
const twins = new Map(
  ['АA', 'ВB', 'СC', 'ЕE', 'аa', 'сc', 'еe'].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
)

/** The letter of the other alphabet that looks like this one; null when there is none. */
export const twinOf = (letter: string): string | null => twins.get(letter) ?? null

/** The places of each letter, and of the letter that looks alike. */
const letterPlaces = new Map(
  [...new Set([...alphabets.join(''), ...twins.keys()].flatMap((letter) => [letter, letter.toUpperCase()]))].map(
    (letter) => {
      const looked = [letter, twinOf(letter)].flatMap((one) => one?.toLowerCase() ?? [])
      const places = alphabets.flatMap((alphabet) => looked.map((one) => alphabet.indexOf(one)))
      return [letter, [...new Set(places.filter((place) => place >= 0))]]
    },
  ),
)
const nowhere: readonly number[] = []

/** The places in a series that a sign can mark, from 0: those of its letter and of the letter that looks alike. */
export function placesOf({ family, sign }: Pick<LineMark, 'family' | 'sign'>): readonly number[] {
  if (family === 'roman.' || family === 'roman)') return [romanNumber(sign) - 1]
  return letterPlaces.get(sign) ?? (/\d/.test(sign) ? [Number(sign) - 1] : nowhere)
}

const romanDigits: Record<string, number> = { I: 1, V: 5, X: 10 }

function romanNumber(text: string): number {
  const digits = [...text].map((digit) => romanDigits[digit] ?? 0)
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
}
