import { type GiftTexts, giftBody } from '@quiz/contract/formats/gift-answers.ts'
import { type GiftChunk, giftChunks } from '@quiz/contract/formats/gift-chunks.ts'
import { carriedInComments, fieldsInComments } from '@quiz/contract/formats/gift-comments.ts'
import { giftText, indexOfBare, lastCategory, unescapeGift } from '@quiz/contract/formats/gift-escapes.ts'
import { giftFormulas } from '@quiz/contract/formats/gift-formulas.ts'
import { type FormulaHider, readHiding } from '@quiz/contract/formats/hidden-formulas.ts'
import { htmlText } from '@quiz/contract/formats/html-text.ts'
import { type Markup, problem, type RawItem, remark } from '@quiz/contract/formats/imported.ts'
import { contentOf, explanationOf } from '@quiz/contract/formats/moodle-question.ts'
import { rightSideOf, withoutDollars } from '@quiz/contract/formats/moodle-texts.ts'
import { markupNotes, type PlainText, plainText } from '@quiz/contract/formats/plain-markup.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

type QuestionChunk = Extract<GiftChunk, { is: 'question' }>

/** Reads GIFT. Each question is read for itself, so that an error in one leaves the others. */
export const readGift = (text: string): Generator<RawItem> => readHiding(text, readChunks, giftFormulas(text))

function* readChunks(text: string, hider: FormulaHider): Generator<RawItem> {
  let hasTitle = false
  const chunks = [...giftChunks(text)]
  const areCounted = areNumbered(chunks)
  for (const chunk of chunks) {
    if (chunk.is === 'question') yield itemOf(areCounted ? withoutNumber(chunk) : chunk, hider)
    else if (hasTitle) yield { is: 'note', note: remark(chunk.line, texts.category(lastCategory(chunk.name))) }
    else {
      hasTitle = true
      yield { is: 'title', line: chunk.line, text: lastCategory(chunk.name) }
    }
  }
}

const numberAtStart = /^(\s*)(\d{1,4})[.)] /

/** Whether the questions count from 1 in their texts, as those of a typed list do. */
function areNumbered(chunks: readonly GiftChunk[]): boolean {
  const questions = chunks.filter((chunk) => chunk.is === 'question')
  return (
    questions.length > 1 && questions.every(({ text }, index) => Number(numberAtStart.exec(text)?.[2]) === index + 1)
  )
}

const withoutNumber = (chunk: QuestionChunk): QuestionChunk => ({
  ...chunk,
  text: chunk.text.replace(numberAtStart, '$1'),
})

function itemOf(chunk: QuestionChunk, hider: FormulaHider): RawItem {
  if (chunk.problem === 'unclosed') return noteAt(chunk, texts.unclosedBrace)
  if (chunk.problem === 'unopened') return noteAt(chunk, texts.unopenedBrace(chunk.column))
  const { line } = chunk
  const { text, from } = withoutTitle(chunk.text)
  const open = indexOfBare(text, '{')
  if (open < 0) return noteAt(chunk, texts.foreignKind(importTexts.kinds.description))
  const close = indexOfBare(text, '}', open)
  if (indexOfBare(text, '{', close) >= 0) return noteAt(chunk, texts.foreignKind(importTexts.kinds.cloze))
  const carried = carriedInComments(chunk.comments)
  const tail = text.slice(close + 1).trim() === '' ? '' : `_____${text.slice(close + 1)}`
  const asked = giftText(text.slice(0, open) + tail, 'moodle')
  const reader = plainTexts(asked.markup, hider)
  const { body, feedbacks, general, oddities } = giftBody(text.slice(open + 1, close), {
    ...{ texts: reader, isText: carried.kind === 'text' },
    lineOf: (at) => line + lineBreaks(chunk.text.slice(0, from + open + 1 + at)),
  })
  if (body.is === 'foreign') return noteAt(chunk, texts.foreignKind(importTexts.kinds[body.kind]))
  const { notes, ...content } = contentOf(body, carried, line)
  const explained = explanationOf(feedbacks, general, line)
  return {
    is: 'question',
    question: {
      ...{ line, lastLine: line + lineBreaks(chunk.text), markup: 'none' },
      text: reader.asked(asked.text),
      ...content,
      explanation: explained.explanation,
      notes: [
        ...notes,
        ...explained.notes,
        ...oddities.map((oddity) => remark(line, oddity)),
        ...markupNotes(line, reader.read),
        // Word processors replace signs by wide ones.
        ...(/[＝～]/.test(text.slice(open, close)) ? [problem(line, texts.wideSign)] : []),
      ],
      ...fieldsInComments(chunk.comments),
    },
  }
}

const noteAt = ({ line }: QuestionChunk, text: string): RawItem => ({ is: 'note', note: problem(line, text) })

/** How the texts of a question with this markup are made plain, and what was read so far. */
function plainTexts(
  markup: Markup,
  hider: FormulaHider,
): GiftTexts & { asked: (text: string) => string; read: PlainText[] } {
  const read: PlainText[] = []
  const plain = (text: string, own: Markup) => {
    const found = plainText(withoutDollars(hider.show(text)), own)
    read.push(found)
    return found.text
  }
  return {
    read,
    asked: (text) => plain(text, markup),
    shown(written) {
      const { text, markup: own } = giftText(linesOf(written, '\n'), markup)
      return plain(text, own)
    },
    // What is typed has no formulas.
    typed: (written) => giftText(linesOf(hider.asWritten(written), ' '), markup).text,
    right(written) {
      const text = withoutDollars(hider.show(unescapeGift(linesOf(written, '\n').trim())))
      return markup === 'none' ? rightSideOf(text) : htmlText(text, { hasLines: true }).text
    },
  }
}

/** Lines of an answer without the blanks around them, by which writers set them in. */
const linesOf = (written: string, between: string): string =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(between)

/** The text after «::title::», and how many characters that takes. */
function withoutTitle(whole: string): { text: string; from: number } {
  let from = blanksAt(whole, 0)
  const end = whole.startsWith('::', from) ? indexOfBare(whole, '::', from + 2) : -1
  if (end >= 0) from = blanksAt(whole, end + 2)
  return { text: whole.slice(from), from }
}

function blanksAt(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at]?.trim() === '') at += 1
  return at
}

const lineBreaks = (text: string): number => text.split('\n').length - 1
