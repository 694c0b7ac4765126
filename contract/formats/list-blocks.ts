import { fieldOf, isHead } from '@quiz/contract/formats/list-fields.ts'
import { type ListLine, listLine, type QuestionStart, type StartMark } from '@quiz/contract/formats/list-marks.ts'

/**
 * How a text is cut into questions: by a mark, by a number of the style that answers have as well («again»), by blank lines,
 * or by answers that begin again.
 */
export type QuestionSplit = StartMark | 'again number.' | 'again number)' | 'blank' | 'none'

/** A way to read a list, in words for the preview. */
export type LayoutChoice = { split: QuestionSplit; words: string }

/**
 * Lines from the beginning of a question to the next one. `number` is null before the first mark and in texts without numbers;
 * `variant` counts the parts of a text in which numbers begin again; `gap` is set where the number does not follow the one
 * before.
 */
export type ListBlock = {
  line: number
  number: number | null
  part: string
  isMarked: boolean
  variant: number
  gap: number | null
  lines: ListLine[]
}
/** Blocks, and heads of parts, which belong to none. */
export type SplitList = { blocks: ListBlock[]; heads: ListLine[] }

/** A number further away from the one before is part of a text, like a year. */
const widestGap = 9

/** The ways of cutting that a text allows, the plainest first. */
export function splitsFor(lines: readonly ListLine[]): QuestionSplit[] {
  const marks = ['word', 'heading', 'tag', 'number.', 'number)', '№', 'exam', 'roman.', 'roman)', 'number'] as const
  const has = (mark: StartMark) => lines.some(({ starts }) => starts.some((start) => start.mark === mark))
  const again = (['number.', 'number)'] as const).filter((mark) => countOnes(lines, mark) > 1)
  const isApart = lines.some(({ isAfterBlank }, index) => index > 0 && isAfterBlank)
  return [
    ...marks.filter(has),
    ...again.map((mark) => `again ${mark}` as const),
    ...(isApart ? ['blank' as const] : []),
    'none',
  ]
}

const startOf = ({ starts }: ListLine, mark: StartMark): QuestionStart | undefined =>
  starts.find((start) => start.mark === mark)

const countOnes = (lines: readonly ListLine[], mark: StartMark): number =>
  lines.filter((line) => startOf(line, mark)?.number === 1).length

/** The text cut into questions. */
export function splitList(lines: readonly ListLine[], split: QuestionSplit): SplitList {
  if (split === 'blank') return paragraphs(lines)
  if (split === 'none') return { blocks: [blockOf(lines)].filter(({ lines }) => lines.length > 0), heads: [] }
  if (split === 'again number.') return marked(lines, againStarts(lines, 'number.'))
  if (split === 'again number)') return marked(lines, againStarts(lines, 'number)'))
  return marked(lines, startsInOrder(lines, split))
}

const blockOf = (lines: readonly ListLine[]): ListBlock => ({
  ...{ line: lines[0]?.line ?? 1, number: null, part: '', isMarked: false, variant: 0, gap: null },
  lines: [...lines],
})

/** The lines that begin a question, by their index. */
type Starts = Map<number, QuestionStart & { gap: number | null }>

function startsInOrder(lines: readonly ListLine[], mark: StartMark): Starts {
  const starts: Starts = new Map()
  let last: number | null = null
  for (const [at, line] of lines.entries()) {
    const start = startOf(line, mark)
    if (!start || !isInOrder(start, last) || (mark === 'heading' && !isAnswered(lines, at))) continue
    const isNext = start.number === null || last === null || start.number === last + 1 || start.number === 1
    starts.set(at, { ...start, gap: isNext ? null : last })
    last = start.number
  }
  return starts
}

/** Whether answers or a key stand below a heading, before the next one. */
function isAnswered(lines: readonly ListLine[], heading: number): boolean {
  for (let at = heading + 1; at < lines.length; at++) {
    const line = lines[at]
    if (!line || line.isHeading) return false
    if (line.marks.length > 0 || fieldOf(line.text) !== null) return true
  }
  return false
}

/** A number behind the one before, again the same, or the first one. Without a point only the next one counts. */
function isInOrder({ mark, number }: QuestionStart, last: number | null): boolean {
  if (number === null || last === null || number === 1) return true
  return mark === 'number' ? number === last + 1 : number >= last && number <= last + widestGap
}

/** Numbers of answers begin with 1 behind each question: a number is a question's when 1 comes next. */
function againStarts(lines: readonly ListLine[], mark: 'number.' | 'number)'): Starts {
  const numbered = lines.flatMap((line, at) => {
    const found = line.marks.find(({ family }) => family === mark)
    return found ? [{ at, start: startOf(line, mark), number: Number(found.sign) }] : []
  })
  const hasOther = ({ marks }: ListLine) => marks.some(({ family }) => family !== mark)
  const starts: Starts = new Map()
  let question = 0
  let answer = 0
  for (const [index, { at, start, number }] of numbered.entries()) {
    const next = numbered[index + 1]
    const between = lines.slice((numbered[index - 1]?.at ?? at) + 1, at)
    const isNext = number === question + 1 && (number !== answer + 1 || between.some(hasOther))
    const isFirst = index === 0 && number === 1 && lines.slice(at + 1, next?.at).some(hasOther)
    // «+1.» is an answer, whatever its number.
    if (start && (next?.number === 1 || isNext || isFirst)) {
      starts.set(at, { ...start, gap: number === question + 1 || number === 1 ? null : question })
      question = number
      answer = 0
    } else answer = number
  }
  return starts
}

function marked(lines: readonly ListLine[], starts: Starts): SplitList {
  const blocks: ListBlock[] = []
  const heads: ListLine[] = []
  let variant = -1
  for (const [at, line] of lines.entries()) {
    const start = starts.get(at)
    if (start) {
      if (start.number === 1 || variant < 0) variant += 1
      blocks.push(startedBlock(line, start, variant))
    } else if (line.isHeading || (isHead(line.text) && (starts.has(at + 1) || at === 0))) heads.push(line)
    else if (blocks.length === 0) blocks.push(blockOf([line]))
    else blocks.at(-1)?.lines.push(line)
  }
  return { blocks, heads }
}

function startedBlock(
  line: ListLine,
  { number, text, gap, part = '' }: QuestionStart & { gap: number | null },
  variant: number,
): ListBlock {
  const rest = text === '' ? [] : [{ ...listLine({ ...line, text }), isBold: line.isBold }]
  return { line: line.line, number, part, isMarked: true, variant, gap, lines: rest }
}

/** A text after a blank line or after a field begins a question; answers after a blank line belong to the text before it. */
function paragraphs(lines: readonly ListLine[]): SplitList {
  const blocks: ListBlock[] = []
  const heads: ListLine[] = []
  let isAfterField = false
  for (const line of lines) {
    const isField = fieldOf(line.text) !== null
    const isPlain = line.marks.length === 0 && !isField
    if ((isHead(line.text) || line.isHeading) && isPlain) {
      heads.push(line)
      continue
    }
    const block = blocks.at(-1)
    if (block && !(isPlain && (line.isAfterBlank || isAfterField))) block.lines.push(line)
    else blocks.push(blockOf([line]))
    isAfterField = isField
  }
  return { blocks, heads }
}
