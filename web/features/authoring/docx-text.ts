import { readList } from '@quiz/contract/formats/read-list.ts'
import type { DocxLine } from './docx-document.ts'

/** A document as a list of questions; `marked` has its bold answers as right ones, null when that changes nothing. */
export type DocxText = { plain: string; marked: string | null }

const typedNumber = /^\s*(?:вопрос\s*)?(?:№\s*)?\d{1,4}[.)]/i
const typedAnswer = /^\s*(?:[+*]?\s*\p{L}\)|[-–—•+*]\s)/u
const picturesAlone = /^(?:\s*\[картинка \d+\])+\s*$/i

/** Writes the lines of a document as the reader of lists takes them. */
export function docxText(lines: readonly DocxLine[]): DocxText {
  const written = withMarkers(withPicturesAttached(lines))
  const plain = written.map(({ text }) => text).join('\n')
  const bold = boldAnswers(plain, written)
  const marked = written.map(({ text }, index) => (bold.has(index + 1) ? asRight(text) : text)).join('\n')
  return { plain, marked: bold.size > 0 ? marked : null }
}

/** A line that has nothing but pictures belongs to the text before it, or after it where that is apart. */
function withPicturesAttached(lines: readonly DocxLine[]): DocxLine[] {
  const kept: DocxLine[] = []
  let waiting = ''
  for (const line of lines) {
    const last = kept.at(-1)
    if (picturesAlone.test(line.text)) {
      if (last && last.text.trim() !== '') kept[kept.length - 1] = { ...last, text: `${last.text} ${line.text.trim()}` }
      else waiting = `${waiting} ${line.text.trim()}`
    } else if (line.text.trim() !== '' && waiting !== '') {
      kept.push({ ...line, text: line.text + waiting })
      waiting = ''
    } else kept.push(line)
  }
  return kept
}

/** Automatic lists as written ones: numbers for questions, dashes for answers. */
function withMarkers(lines: readonly DocxLine[]): DocxLine[] {
  const areQuestions = numbersAreQuestions(lines)
  let number = 0
  let isAfterAnswer = false
  return lines.flatMap((line) => {
    const text = line.text.trim()
    if (line.list === null || text === '') {
      // Between answers of an automatic list and a text is no blank line, which would make the text a part of the answer.
      const isApart = isAfterAnswer && text !== '' && !areQuestions
      isAfterAnswer = false
      return isApart ? [{ ...line, text: '', isBold: false }, line] : [line]
    }
    const isQuestion = areQuestions && line.list.level === 0 && line.list.isOrdered
    isAfterAnswer = !isQuestion
    if (isQuestion) number += 1
    return [{ ...line, text: isQuestion ? `${number}. ${text}` : `- ${text}` }]
  })
}

/** Whether the items of numbered lists are questions, rather than the answers below questions that are plain text. */
function numbersAreQuestions(lines: readonly DocxLine[]): boolean {
  const written = lines.filter(({ text }) => text.trim() !== '')
  const isNumbered = ({ list }: DocxLine) => list?.isOrdered === true && list.level === 0
  if (written.some(({ list, text }) => list === null && typedNumber.test(text))) return false
  if (
    written.some(
      (line) => (line.list !== null && !isNumbered(line)) || (line.list === null && typedAnswer.test(line.text)),
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

/** The lines of bold answers, from 1, in questions where some answers are bold, some are not, and none is marked. */
function boldAnswers(plain: string, written: readonly DocxLine[]): ReadonlySet<number> {
  const bold = new Set<number>()
  for (const item of readList(plain)) {
    if (item.is !== 'question') continue
    const { answers } = item.question
    const lines = new Set(answers.map(({ line }) => line))
    const boldLines = [...lines].filter((line) => written[line - 1]?.isBold)
    const tells = boldLines.length > 0 && boldLines.length < lines.size && lines.size === answers.length
    if (tells && answers.every(({ isRight }) => !isRight)) for (const line of boldLines) bold.add(line)
  }
  return bold
}

const asRight = (text: string): string => (text.startsWith('- ') ? `+ ${text.slice(2)}` : `+ ${text.trimStart()}`)
