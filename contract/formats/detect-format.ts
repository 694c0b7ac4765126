import { type GiftChunk, giftChunks } from '@quiz/contract/formats/gift-chunks.ts'
import { indexOfBare } from '@quiz/contract/formats/gift-escapes.ts'
import type { TextFormat } from '@quiz/contract/formats/imported.ts'
import { levelLines } from '@quiz/contract/formats/level-lines.ts'
import { listLine } from '@quiz/contract/formats/list-marks.ts'
import { isAiken } from '@quiz/contract/formats/read-aiken.ts'
import { isMoodle } from '@quiz/contract/formats/read-moodle.ts'
import { headedSeparator, separatorOf } from '@quiz/contract/formats/table-separators.ts'

/** The format that a text has; `other` is one that it could have as well, null beyond doubt. */
export type DetectedFormat = { format: TextFormat; other: TextFormat | null }

/** The format in which a text is read, a chosen one before all others, and those between which there is a doubt. */
export function chosenFormat(text: string, chosen: TextFormat | null): { format: TextFormat; possible: TextFormat[] } {
  const { format, other } = detectFormat(text)
  return { format: chosen ?? format, possible: other === null ? [] : [format, other] }
}

/** The format that most lines of a text speak for. */
export function detectFormat(text: string): DetectedFormat {
  if (isMoodle(text)) return { format: 'moodle', other: null }
  if (headedSeparator(text)) return { format: 'table', other: null }
  const { gift, list } = signsOf(text)
  const plain = separatorOf(text) === null ? 'list' : 'table'
  const rest = isAiken(text) ? 'aiken' : plain
  // A table without heads may be a list whose lines have separators.
  if (gift === 0) return { format: rest, other: rest === 'table' ? 'list' : null }
  const isGift = gift >= list
  // Lines of both kinds in one text are a doubt, which the author resolves.
  if (isGift) return { format: 'gift', other: list > 1 ? rest : null }
  return { format: rest, other: 'gift' }
}

/** What can stand in a text before it is looked at closely: most texts have none of it. */
const maybeGift = /^\s{0,8}(?:::|\$CATEGORY:)|\{\s{0,40}(?:[=~#>]|T[}#]|F[}#]|TRUE|FALSE|\}|\d{0,3}:[A-Z_]{2,20}:)/im
const body = /^\s*(?:[=~]|#{1,4}\s?-?[\d=%]|####|(?:T|F|TRUE|FALSE)\s*(?:#|$)|>\s?\d|\d{0,3}:[A-Z_]{2,20}:)/i
const titled = /^\s{0,8}::(?!:)[^\n]{0,300}?[^:\n\\]::/
const key = /^(?:ответ|правильный ответ|answer)\s?:/i

/** How many lines belong to questions of GIFT, and how many are marked as those of a list. */
function signsOf(text: string): { gift: number; list: number } {
  if (!maybeGift.test(text)) return { gift: 0, list: 0 }
  let gift = 0
  const rest: string[] = []
  for (const chunk of giftChunks(text)) {
    if (chunk.is === 'category') gift += 2
    else {
      const own = signsOfChunk(chunk)
      gift += own.gift
      rest.push(own.rest)
    }
  }
  return { gift, list: markedLines(rest.join('\n')) }
}

type QuestionChunk = Extract<GiftChunk, { is: 'question' }>

/** A title and answers in braces count with their lines; of other braces only their lines outside are looked at. */
function signsOfChunk({ text }: QuestionChunk): { gift: number; rest: string } {
  const open = indexOfBare(text, '{')
  const close = open < 0 ? -1 : indexOfBare(text, '}', open)
  const tail = close < 0 ? '' : text.slice(close + 1)
  const inner = text.slice(open + 1, close < 0 ? undefined : close)
  const isCut = open >= 0 && markedLines(tail) === 0
  const isTitled = titled.test(text)
  const lines = (part: string) => part.split('\n').length
  if (isCut && (body.test(inner) || (isTitled && inner.trim() === '')))
    return { gift: lines(text) + (isTitled ? 1 : 0), rest: '' }
  if (isTitled) return open < 0 ? { gift: 1, rest: text } : { gift: lines(text), rest: '' }
  // An essay, «Расскажите о себе. {}».
  if (isCut && inner.trim() === '' && tail.trim() === '' && !isCode.test(text))
    return { gift: 1, rest: text.slice(0, open) }
  return { gift: 0, rest: text }
}

/** Braces behind a name or brackets are those of a program: «class A {}», «main() {}». */
const isCode =
  /(?:^|\n|[\s;])(?:class|struct|interface|enum|function|void|int|try|else|do|namespace|new|var|let|const|if|for|while|switch|return)\b[^\n]{0,80}\{|\)\s*(?:=>\s*)?\{|=\s*\{/

function markedLines(text: string): number {
  return levelLines(text)
    .map(listLine)
    .filter(
      ({ text, starts, marks }) =>
        key.test(text) ||
        starts.some(({ number }) => number !== null) ||
        marks.some(({ family }) => family !== 'bullet'),
    ).length
}
