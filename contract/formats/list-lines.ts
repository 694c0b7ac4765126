import { marksAnswer } from '@quiz/contract/formats/letters.ts'
import { linesOf } from '@quiz/contract/formats/text-lines.ts'

/** Fields of a question that a line can name: «Ответ: б», «Пояснение: …». */
export type NamedField = 'key' | 'explanation' | 'note' | 'source' | 'points'

/** A line of a list. `number` begins with a number, `marked` with a letter or a dash, `plain` with neither. */
export type ListLine = { line: number; text: string; isRight: boolean } & (
  | { is: 'blank' | 'plain' }
  | { is: 'number'; number: number; style: '.' | ')' | 'word' }
  | { is: 'marked' | 'letter' }
  | { is: 'field'; field: NamedField }
)

const fields: [NamedField, RegExp][] = [
  ['key', /^(?:(?:правильный|верный|правильные|верные|correct) )?(?:ответы?|answers?|key|ключ) ?[:—–] ?(.+)$/i],
  ['explanation', /^(?:пояснение|объяснение|комментарий|разбор|explanation|feedback) ?[:—–] ?(.+)$/i],
  ['note', /^(?:уточнение|примечание|note) ?[:—–] ?(.+)$/i],
  ['source', /^(?:источник|source) ?[:—–] ?(https?:\/\/\S+)$/i],
  ['points', /^(?:баллы|балл|points|score) ?[:—–] ?(\S+)$/i],
]
const wordNumber = /^вопрос ?(?:№ ?)?(\d{1,4})(?:[.:)]| -| –| —|$) ?(.*)$/i
const numbered = /^(?:№[ \u00a0]?)?(\d{1,4})([.)])(?!\d)[ \u00a0]?(.*)$/
const lettered = /^([a-zа-яё])[ \u00a0]?([.)])[ \u00a0]?(.*)$/i
const initials = /^\p{Lu}\.[ \u00a0]?\p{Lu}\./u
const bullet = /^[-–—•·▪◦●○■□](?:[ \u00a0](.*))?$/
const checkbox = /^(?:[-*][ \u00a0])?\[([ xх+✓])\][ \u00a0]?(.*)$/i
const leadingMark = /^(?:[+✓✔√]|\*(?!\*))[ \u00a0]?(.*)$/
const rightWord = / \((?:верно|верный|верный ответ|правильно|правильный|правильный ответ)\)$/i

/** The lines of a list with what they begin with. */
export function listLines(text: string): ListLine[] {
  let letters = 0
  return linesOf(text).map(({ line, text: raw }) => {
    // One kind of blank, so that patterns need not repeat «\s», and none of them takes long.
    const trimmed = raw
      .trim()
      .replace(/[ \t\u00a0\u2000-\u200a\u202f]+/g, (blanks) => (blanks.length > 1 ? ' ' : blanks))
    const found = classified(line, trimmed, letters)
    letters = found.is === 'letter' ? letters + 1 : lettersAfter(found, letters)
    return found
  })
}

/** The sequence of letters goes on after continued lines, and begins again with a question. */
const lettersAfter = ({ is }: ListLine, letters: number) => (is === 'plain' ? letters : 0)

function classified(line: number, raw: string, letters: number): ListLine {
  const spaced = raw.replaceAll(/[\t\u00a0\u2000-\u200a\u202f]/g, ' ')
  if (spaced === '') return { line, text: '', isRight: false, is: 'blank' }
  for (const [field, pattern] of fields) {
    const value = pattern.exec(spaced)?.[1]
    if (value !== undefined) return { line, text: value, isRight: false, is: 'field', field }
  }
  const word = wordNumber.exec(spaced)
  if (word) return { line, text: word[2] ?? '', isRight: false, is: 'number', number: Number(word[1]), style: 'word' }
  return withMarker(line, raw, letters)
}

function withMarker(line: number, raw: string, letters: number): ListLine {
  const boxed = checkbox.exec(raw)
  if (boxed) return { line, text: boxed[2] ?? '', isRight: boxed[1] !== ' ', is: 'marked' }
  const before = leadingMark.exec(raw)
  const rest = before?.[1] ?? raw
  const number = numbered.exec(rest)
  if (number) {
    const style = number[2] === '.' ? '.' : ')'
    return { line, ...withRightMark(number[3] ?? '', before !== null), is: 'number', number: Number(number[1]), style }
  }
  const letter = lettered.exec(rest)
  if (letter && (letter[2] === ')' || (marksAnswer(letter[1] ?? '', letters) && !initials.test(rest))))
    return { line, ...withRightMark(letter[3] ?? '', before !== null), is: 'letter' }
  const dashed = bullet.exec(rest)
  if (dashed) return { line, ...withRightMark(dashed[1] ?? '', before !== null), is: 'marked' }
  return { line, ...withRightMark(rest, before !== null), is: 'plain' }
}

/** The text of an answer without its mark: «+», «*» or «(верно)», before or after it. */
export function withRightMark(text: string, isMarked = false): { text: string; isRight: boolean } {
  const before = isMarked ? null : leadingMark.exec(text)
  const rest = before?.[1] ?? text
  const word = rightWord.exec(rest)
  if (word) return { text: rest.slice(0, word.index), isRight: true }
  const last = rest.at(-1) ?? ''
  const isSpaced = rest.at(-2) === ' ' || rest.at(-2) === '\u00a0'
  const isStar = last === '*' && rest.indexOf('*') === rest.length - 1
  if (isStar || ('+✓✔√'.includes(last) && last !== '' && isSpaced))
    return { text: rest.slice(0, -1).trimEnd(), isRight: true }
  return { text: rest, isRight: isMarked || before !== null }
}

const inlineLetter = /(?:^|[ ;,])([+*]?) ?([a-zа-яё])\) ?/gi

/**
 * Answers in one line: «Столица? а) Лион б) +Париж». The text before them, and each answer; null unless their letters are in
 * sequence.
 */
export function inlineAnswers(text: string): { before: string; answers: { text: string; isRight: boolean }[] } | null {
  const marks = [...text.matchAll(inlineLetter)]
  const first = marks.findIndex((match) => marksAnswer(match[2] ?? '', 0))
  const run = marks.slice(Math.max(0, first)).filter((match, index) => marksAnswer(match[2] ?? '', index))
  if (first < 0 || run.length < 2) return null
  const answers = run.map((match, index) => {
    const rest = text.slice(match.index + match[0].length, run[index + 1]?.index).trim()
    return withRightMark(rest.replace(/[;,]$/, '').trimEnd(), match[1] !== '')
  })
  return { before: text.slice(0, run[0]?.index).trim(), answers }
}
