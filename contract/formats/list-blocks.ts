import type { ListLine } from '@quiz/contract/formats/list-lines.ts'

/** The lines of one question, and whether a blank line stands before each. */
export type ListBlock = { lines: ListLine[]; isNumbered: boolean }

/** How questions of a list are separated: by numbers of one style, or by blank lines. */
type QuestionStyle = '.' | ')' | 'word' | null

/** The questions of a list as blocks of lines; lines before the first number are a block without one. */
export function listBlocks(lines: readonly ListLine[]): ListBlock[] {
  const style = questionStyle(lines)
  return style === null ? paragraphs(lines) : numberedBlocks(lines, style)
}

/** Numbers that begin again mark answers, unless the answers have letters. */
function questionStyle(lines: readonly ListLine[]): QuestionStyle {
  const numbers = lines.filter((line) => line.is === 'number')
  const of = (style: QuestionStyle) => numbers.filter((line) => line.style === style)
  if (of('word').length > 0) return 'word'
  const hasOtherAnswers = lines.some(({ is }) => is === 'letter' || is === 'marked')
  const isQuestion = (style: '.' | ')') =>
    of(style).length > 0 && (hasOtherAnswers || of(style).filter(({ number }) => number === 1).length < 2)
  if (isQuestion('.') && !areAnswersOfOne(lines, '.')) return '.'
  return isQuestion(')') && of('.').length === 0 && !areAnswersOfOne(lines, ')') ? ')' : null
}

/** Whether the numbered lines are the answers of a single question: text, numbers from 1, and nothing that marks answers. */
function areAnswersOfOne(lines: readonly ListLine[], style: '.' | ')'): boolean {
  const written = lines.filter(({ is }) => is !== 'blank' && is !== 'field')
  const [first, ...rest] = written
  const areNumbers = rest.every((line) => line.is === 'number' && line.style === style)
  return first?.is === 'plain' && rest.length > 1 && areNumbers && rest.some(({ isRight }) => isRight)
}

function numberedBlocks(lines: readonly ListLine[], style: QuestionStyle): ListBlock[] {
  const blocks: ListBlock[] = [{ lines: [], isNumbered: false }]
  for (const line of lines) {
    if (line.is === 'number' && line.style === style) blocks.push({ lines: [line], isNumbered: true })
    else blocks.at(-1)?.lines.push(line)
  }
  return blocks
}

/** A text after a blank line or after a key begins a question; answers after a blank line belong to the text before it. */
function paragraphs(lines: readonly ListLine[]): ListBlock[] {
  const blocks: ListBlock[] = []
  let isOpen = false
  for (const line of lines) {
    const block = blocks.at(-1)
    const last = block?.lines.at(-1)
    if (line.is === 'blank') isOpen = false
    else if (block && (isOpen || line.is !== 'plain') && !(line.is === 'plain' && last?.is === 'field'))
      block.lines.push(line)
    else blocks.push({ lines: [line], isNumbered: false })
    if (line.is !== 'blank') isOpen = true
  }
  return blocks
}
