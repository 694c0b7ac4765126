import { readList } from '@quiz/contract/formats/read-list.ts'
import { type DocumentLine, type Look, looks, textOf } from './document-lines.ts'

/** A document as a list of questions; `marked` has answers that stand out by their look as right ones, null without such. */
export type DocxText = { plain: string; marked: { text: string; look: Look } | null }

const typedNumber = /^\s*(?:вопрос\s*)?(?:№\s*)?\d{1,4}[.)]/i
const typedAnswer = /^\s*(?:[+*]?\s*\p{L}\)|[-–—•+*]\s)/u
const picturesAlone = /^(?:\s*\[картинка \d+\])+\s*$/i

/** Writes the lines of a document as the reader of lists takes them. */
export function docxText(lines: readonly DocumentLine[]): DocxText {
  const written = withMarkers(withPicturesAttached(lines))
  const plain = written.map(writtenText).join('\n')
  return { plain, marked: markedText(plain, written) }
}

const writtenText = (line: DocumentLine): string => textOf(line).replaceAll(/ {2,}\[/g, ' [')

/** A line that has nothing but pictures belongs to the text before it, or after it where that is apart. */
function withPicturesAttached(lines: readonly DocumentLine[]): DocumentLine[] {
  const kept: DocumentLine[] = []
  let waiting = ''
  for (const line of lines) {
    const last = kept.at(-1)
    const text = textOf(line).trim()
    if (picturesAlone.test(text)) {
      if (last && textOf(last).trim() !== '') kept[kept.length - 1] = withText(last, ` ${text}`)
      else waiting = `${waiting} ${text}`
    } else if (text !== '' && waiting !== '') {
      kept.push(withText(line, waiting))
      waiting = ''
    } else kept.push(line)
  }
  // Behind the last text it stands for itself.
  return waiting === '' ? kept : [...kept, withText(blank, waiting.trim())]
}

const withText = (line: DocumentLine, text: string): DocumentLine => ({
  ...line,
  spans: [...line.spans, { text, looks: line.spans.at(-1)?.looks ?? [] }],
})

/** Automatic lists as written ones: numbers for questions, dashes for answers. */
function withMarkers(lines: readonly DocumentLine[]): DocumentLine[] {
  const areQuestions = numbersAreQuestions(lines)
  let number = 0
  let isAfterAnswer = false
  return lines.flatMap((line) => {
    const text = textOf(line).trim()
    if (line.list === null || text === '') {
      // Between answers of an automatic list and a text is no blank line, which would make the text a part of the answer.
      const isApart = isAfterAnswer && text !== '' && !areQuestions
      isAfterAnswer = false
      return isApart ? [blank, line] : [line]
    }
    const isQuestion = areQuestions && line.list.level === 0 && line.list.isOrdered
    isAfterAnswer = !isQuestion
    if (isQuestion) number += 1
    return [{ ...line, spans: [{ text: isQuestion ? `${number}. ` : '- ', looks: [] }, ...withoutIndent(line.spans)] }]
  })
}

const blank: DocumentLine = { spans: [], list: null }

const withoutIndent = ([first, ...rest]: DocumentLine['spans']): DocumentLine['spans'] =>
  first ? [{ ...first, text: first.text.trimStart() }, ...rest] : []

/** Whether the items of numbered lists are questions, rather than the answers below questions that are plain text. */
function numbersAreQuestions(lines: readonly DocumentLine[]): boolean {
  const written = lines.filter((line) => textOf(line).trim() !== '')
  const isNumbered = ({ list }: DocumentLine) => list?.isOrdered === true && list.level === 0
  if (written.some((line) => line.list === null && typedNumber.test(textOf(line)))) return false
  if (
    written.some(
      (line) => (line.list !== null && !isNumbered(line)) || (line.list === null && typedAnswer.test(textOf(line))),
    )
  )
    return true
  // A list of one item each is a question; several items below a text are its answers.
  const first = written.findIndex(isNumbered)
  const single = written.some(
    (line, index) =>
      isNumbered(line) &&
      !(written[index - 1] && isNumbered(written[index - 1] ?? line)) &&
      !(written[index + 1] && isNumbered(written[index + 1] ?? line)),
  )
  return first <= 0 || single
}

type Place = { line: number; from: number; to: number }

/** The text with a plus at the answers that stand out, by the look that tells them in most questions. */
function markedText(plain: string, written: readonly DocumentLine[]): DocxText['marked'] {
  const lines = plain.split('\n')
  const questions = [...readList(plain)].flatMap((item) =>
    item.is === 'question' && item.question.answers.every(({ isRight }) => !isRight)
      ? [answerPlaces(item.question.answers, lines)]
      : [],
  )
  const told = looks.map((look) => ({ look, places: questions.flatMap((places) => placesWith(look, places, written)) }))
  const [best] = told.sort((one, other) => other.places.length - one.places.length)
  if (!best || best.places.length === 0) return null
  for (const place of best.places.sort((one, other) => other.from - one.from)) {
    const at = place.line - 1
    lines[at] = asRight(lines[at] ?? '', place.from)
  }
  return { text: lines.join('\n'), look: best.look }
}

/** Where the first lines of answers stand, in the order of the text. */
function answerPlaces(answers: readonly { line: number; text: string }[], lines: readonly string[]): Place[] {
  let last = { line: 0, to: 0 }
  return answers.flatMap(({ line, text }) => {
    const [first = ''] = text.split('\n')
    const start = first.slice(0, 20)
    const from = (lines[line - 1] ?? '').indexOf(start, last.line === line ? last.to : 0)
    if (from < 0) return []
    const whole = (lines[line - 1] ?? '').indexOf(first, from)
    last = { line, to: from + (whole === from ? first.length : start.length) }
    return [{ line, from, to: last.to }]
  })
}

/** The answers with this look, where some answers of the question have it and some have not. */
function placesWith(look: Look, places: readonly Place[], written: readonly DocumentLine[]): Place[] {
  const found = places.filter(({ line, from, to }) => {
    const characters = (written[line - 1]?.spans ?? []).flatMap(({ text, looks: own }) =>
      [...text].map((character) => ({ character, isIt: own.includes(look) })),
    )
    return characters.slice(from, to).every(({ character, isIt }) => isIt || /[\s.;,]/.test(character))
  })
  return found.length < places.length ? found : []
}

const markBefore = /(?:[-–—•]\s|\(?[\p{L}\d]{1,2}[.)]\s?)$/u

/** A line with a plus before the answer that begins here, and before its letter. */
function asRight(line: string, from: number): string {
  const mark = markBefore.exec(line.slice(0, from))?.[0] ?? ''
  const isDash = /^[-–—•]/.test(mark)
  return `${line.slice(0, from - mark.length)}+ ${isDash ? '' : mark}${line.slice(from)}`
}
