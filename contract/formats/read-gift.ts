import { type GiftAnswer, type GiftBody, giftBody, giftText } from '@quiz/contract/formats/gift-answers.ts'
import { type GiftChunk, giftChunks } from '@quiz/contract/formats/gift-chunks.ts'
import { carriedInComments, fieldsInComments } from '@quiz/contract/formats/gift-comments.ts'
import { indexOfBare, paragraphOf, unescapeGift } from '@quiz/contract/formats/gift-escapes.ts'
import {
  type ImportNote,
  problem,
  type RawAnswer,
  type RawItem,
  type RawQuestion,
  remark,
  type TypedFields,
} from '@quiz/contract/formats/imported.ts'
import { matchOf, orderOf } from '@quiz/contract/formats/pairs-and-orders.ts'
import { type Carried, share } from '@quiz/contract/formats/written-kinds.ts'
import { limits } from '@quiz/contract/limits.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes
const format = /^\[(html|moodle|plain|markdown)\]/i

type QuestionChunk = Extract<GiftChunk, { is: 'question' }>

/** Whether a text is GIFT: answers in braces, a title between colons, or a category. */
export const isGift = (text: string): boolean =>
  /^\s{0,8}(?:::|\$CATEGORY:)/im.test(text) || /\{\s{0,40}(?:[=~#]|T\}|F\}|TRUE|FALSE|\})/i.test(text)

/** Reads GIFT. Each question is read for itself, so that an error in one leaves the others. */
export function* readGift(text: string): Generator<RawItem> {
  let hasTitle = false
  const chunks = [...giftChunks(text)]
  const areCounted = areNumbered(chunks)
  for (const chunk of chunks) {
    if (chunk.is === 'question') yield itemOf(areCounted ? withoutNumber(chunk) : chunk)
    else if (hasTitle) yield { is: 'note', note: remark(chunk.line, texts.category(lastOf(chunk.name))) }
    else {
      hasTitle = true
      yield { is: 'title', line: chunk.line, text: lastOf(chunk.name) }
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

/** The last name of a path of categories, in which a doubled slash is a slash. */
const lastOf = (path: string): string =>
  path
    .split(/(?<!\/)\/(?!\/)/)
    .at(-1)
    ?.replaceAll('//', '/')
    .trim() ?? ''

function itemOf(chunk: QuestionChunk): RawItem {
  if (chunk.problem === 'unclosed') return noteAt(chunk, texts.unclosedBrace)
  if (chunk.problem === 'unopened') return noteAt(chunk, texts.unopenedBrace(chunk.column))
  const { text, from, markup } = withoutTitle(chunk.text)
  const open = indexOfBare(text, '{')
  if (open < 0) return noteAt(chunk, texts.foreignKind('description'))
  const close = indexOfBare(text, '}', open)
  if (indexOfBare(text, '{', close) >= 0) return noteAt(chunk, texts.foreignKind('cloze'))
  const carried = carriedInComments(chunk.comments)
  const body = giftBody(text.slice(open + 1, close), carried.kind === 'text')
  if (body.is === 'foreign') return noteAt(chunk, texts.foreignKind(body.kind))
  const lineOf = (at: number) => chunk.line + lineBreaks(chunk.text.slice(0, from + open + 1 + at))
  const before = paragraphOf(text.slice(0, open))
  const tail = paragraphOf(text.slice(close + 1))
  const answers = body.is === 'pairs' ? [] : body.answers
  const explanation = giftText(body.feedback) || feedbackOf(answers)
  return {
    is: 'question',
    question: {
      line: chunk.line,
      lastLine: chunk.line + lineBreaks(chunk.text),
      text: unescapeGift(tail === '' ? before : `${before} _____ ${tail}`),
      ...contentOf(body, carried, lineOf),
      explanation,
      isMultiple: answers.every(({ sign }) => sign === '~') && answers.some(({ weight }) => weight !== null),
      markup,
      notes: [
        ...(body.is === 'typed' ? typedNotes(body, chunk.line) : weightNotes(answers, chunk.line)),
        ...(answers.some(({ feedback }) => feedback !== '') ? [remark(chunk.line, texts.feedback)] : []),
        // Word processors replace signs by wide ones.
        ...(/[＝～]/.test(text.slice(open, close)) ? [problem(chunk.line, texts.wideSign)] : []),
      ],
      ...fieldsInComments(chunk.comments),
    },
  }
}

const noteAt = ({ line }: QuestionChunk, text: string): RawItem => ({ is: 'note', note: problem(line, text) })

/** The text after «::title::» and «[format]», and how many characters these take. */
function withoutTitle(whole: string): { text: string; from: number; markup: 'none' | 'html' } {
  let from = blanksAt(whole, 0)
  const end = whole.startsWith('::', from) ? indexOfBare(whole, '::', from + 2) : -1
  if (end >= 0) from = blanksAt(whole, end + 2)
  const found = format.exec(whole.slice(from, from + 12))
  from += found?.[0].length ?? 0
  return { text: whole.slice(from), from, markup: found?.[1]?.toLowerCase() === 'plain' ? 'none' : 'html' }
}

function blanksAt(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at]?.trim() === '') at += 1
  return at
}

const lineBreaks = (text: string): number => text.split('\n').length - 1

const feedbackOf = (answers: readonly GiftAnswer[]): string =>
  [...new Set(answers.map(({ feedback }) => feedback).filter(Boolean))].join(' ')

const isRight = ({ sign, weight }: GiftAnswer): boolean => (weight === null ? sign === '=' : weight > 0)

/** In a test without right answers a fifth of the percent is a point. */
const answerAt = (answer: GiftAnswer, line: number): RawAnswer => ({
  line,
  text: answer.text,
  isRight: isRight(answer),
  ...(answer.weight !== null && { score: clamped(Math.round(answer.weight / 20)) }),
})

const clamped = (score: number): number => Math.min(limits.pointsMax, Math.max(limits.pointsMin, score))

type Content = Pick<RawQuestion, 'answers' | 'own' | 'credit'>

/** The answers in the braces, and what the question has of its own. Moodle gives points for each pair. */
function contentOf(
  body: Exclude<GiftBody, { is: 'foreign' }>,
  carried: Carried,
  lineOf: (at: number) => number,
): Content {
  if (body.is === 'typed') return { answers: [], ...(body.typed && { own: withCarried(body.typed, carried) }) }
  if (body.is === 'choice') {
    const credit = carried.credit ?? (arePartsWeighed(body.answers) ? 'parts' : 'all')
    return { answers: body.answers.map((answer) => answerAt(answer, lineOf(answer.at))), credit }
  }
  const pairs = body.pairs.map(({ at, ...pair }) => ({ ...pair, line: lineOf(at) }))
  if (carried.kind !== 'order') return matchOf(pairs, carried.credit ?? 'parts')
  const inOrder = pairs.toSorted((one, other) => Number(one.left) - Number(other.left))
  return orderOf(
    inOrder.map(({ line, right }) => ({ line, text: right })),
    carried.credit ?? 'all',
  )
}

/** Whether wrong answers cost what right ones bring: then points for parts are what the weights say. */
function arePartsWeighed(answers: readonly GiftAnswer[]): boolean {
  const rights = answers.filter(isRight).length
  const part = share(rights)
  return (
    rights > 1 &&
    rights < answers.length &&
    answers.every((answer) => String(answer.weight) === (isRight(answer) ? part : `-${part}`))
  )
}

const withCarried = (typed: TypedFields, { typo, number, tolerance, unit = '' }: Carried): TypedFields =>
  typed.kind === 'text'
    ? { ...typed, typo: typo === true }
    : { ...typed, unit, acceptedNumber: number ?? typed.acceptedNumber, tolerance: tolerance ?? typed.tolerance }

const isPartial = ({ weight }: GiftAnswer): boolean => weight !== null && weight > 0 && weight < 100

const weightNotes = (answers: readonly GiftAnswer[], line: number): ImportNote[] =>
  answers.some(isPartial) && !arePartsWeighed(answers) ? [remark(line, texts.weights)] : []

/** Moodle takes a star in a text for any characters. */
function typedNotes({ typed, answers }: Extract<GiftBody, { is: 'typed' }>, line: number): ImportNote[] {
  if (!typed) return [problem(line, texts.badNumber)]
  if (typed.kind === 'number') return answers.length > 1 ? [remark(line, texts.oneNumber)] : []
  return [
    ...(answers.some(isPartial) ? [remark(line, texts.typedWeights)] : []),
    ...(typed.acceptedTexts.some((text) => text.includes('*')) ? [remark(line, texts.star)] : []),
  ]
}
