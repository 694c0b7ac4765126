import { withLineFeeds } from '@quiz/contract/formats/text-lines.ts'

/** The text of one question with the line where it begins, and the comments before it; or a line «$CATEGORY: …». */
export type GiftChunk =
  | {
      is: 'question'
      line: number
      text: string
      comments: string[]
      problem: 'unclosed' | 'unopened' | null
      column: number
    }
  | { is: 'category'; line: number; name: string }

type Open = { line: number; lines: string[]; comments: string[]; depth: number; column: number }

/** Questions of GIFT end with a blank line; within braces blank lines are allowed when an answer follows. */
export function* giftChunks(text: string): Generator<GiftChunk> {
  const lines = withLineFeeds(text).split('\n')
  let open = opened()
  for (const [index, line] of lines.entries()) {
    const kind = kindOf(line, open, () => goesOn(lines, index))
    // Braces that end with their line end the question, when another one begins below.
    if (kind === 'text' && isTextComplete(open, line)) {
      yield closed(open)
      open = opened()
    }
    if (kind !== 'end' && kind !== 'category') {
      extend(open, kind, { line, index })
      continue
    }
    if (open.lines.length > 0) yield closed(open)
    // Comments stay with the question after them.
    open = { ...opened(), comments: open.lines.length > 0 ? [] : open.comments }
    if (kind === 'category')
      yield { is: 'category', line: index + 1, name: line.trim().slice(categoryHead.length).trim() }
  }
  if (open.lines.length > 0) yield closed(open)
}

const isTextComplete = ({ lines, depth }: Open, line: string): boolean =>
  depth === 0 && /(?<!\\)\}\s*$/.test(lines.at(-1) ?? '') && /^\s*(?:::|\d{1,4}[.)]\s)/.test(line)

const categoryHead = '$CATEGORY:'

function extend(open: Open, kind: 'text' | 'gap' | 'comment', { line, index }: { line: string; index: number }): void {
  if (kind === 'text') add(open, line, index)
  // In the middle of a question a comment keeps its line, so that the lines after it keep their numbers.
  else if (kind === 'gap') open.lines.push('')
  else open.comments.push(line.trim().slice(2).trim())
}

type LineKind = 'text' | 'gap' | 'comment' | 'category' | 'end'

function kindOf(line: string, { lines, depth }: Open, goesOnAfter: () => boolean): LineKind {
  const trimmed = line.trim()
  const isWithin = lines.length > 0
  if (trimmed === '') return depth > 0 && isWithin && goesOnAfter() ? 'gap' : 'end'
  if (trimmed.startsWith('//')) return isWithin ? 'gap' : 'comment'
  return /^\$category:/i.test(trimmed) && depth === 0 ? 'category' : 'text'
}

const opened = (): Open => ({ line: 0, lines: [], comments: [], depth: 0, column: 0 })

function add(open: Open, line: string, index: number): void {
  if (open.lines.length === 0) open.line = index + 1
  open.lines.push(line)
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\') at += 1
    else if (line[at] === '{') open.depth += 1
    else if (line[at] === '}') open.depth -= 1
    if (open.depth < 0 && open.column === 0) open.column = at + 1
  }
}

/** Whether the next written line is an answer or the end of the braces. */
function goesOn(lines: readonly string[], index: number): boolean {
  // Longer gaps end a question, which bounds the work.
  const next = lines.slice(index + 1, index + 20).find((line) => line.trim() !== '')
  return next !== undefined && /^\s{0,40}(?:[~=}#]|\/\/)/.test(next)
}

const closed = ({ line, lines, comments, depth, column }: Open): GiftChunk => ({
  is: 'question',
  ...{ line, comments, column },
  text: lines.join('\n').trimEnd(),
  problem: problemOf(depth, column),
})

function problemOf(depth: number, column: number): 'unclosed' | 'unopened' | null {
  if (column > 0) return 'unopened'
  return depth > 0 ? 'unclosed' : null
}
