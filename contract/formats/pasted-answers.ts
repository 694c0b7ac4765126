import { levelLines, withoutTabs } from '@quiz/contract/formats/level-lines.ts'
import { type LineMark, type ListLine, listLine } from '@quiz/contract/formats/list-marks.ts'
import { countKinds, markedText, rightKind } from '@quiz/contract/formats/list-rights.ts'
import { seriesIn } from '@quiz/contract/formats/list-series.ts'

/** The lines of a text, each with its letter, number or dash where all of them have one. */
function pastedLines(text: string): { line: ListLine; mark: LineMark | undefined }[] {
  const lines = levelLines(text).map(listLine)
  const series = seriesIn(lines).find(({ members }) => members.length === lines.length)
  return lines.map((line, at) => ({ line, mark: series?.members[at]?.mark }))
}

/** The answers of a text, one a line, without their letters, dashes and right marks; null for a single line. */
export function pastedAnswers(text: string): { text: string; isRight: boolean }[] | null {
  const lines = pastedLines(text)
  if (lines.length < 2) return null
  const marked = lines.map(({ line, mark }) => {
    const text = withoutTabs(mark?.text ?? line.text)
    return markedText(text, { led: mark?.isRight ? text : null, isBold: line.isBold })
  })
  const kind = rightKind(marked, countKinds([marked]))
  return marked.map(({ text, marks }) => {
    const mark = kind && marks[kind]
    return { text: mark?.text ?? text, isRight: mark?.isRight === true }
  })
}

/** A tab, an arrow, or a dash between spaces parts the sides of a line. */
const between = /\t|->|→|\s[—–-]\s/

/** The pairs of a text, one a line («а — б»), without their numbers and dashes; null for a single line without two sides. */
export function pastedPairs(text: string): { left: string; right: string }[] | null {
  const lines = pastedLines(text)
  const pairs = lines.map(({ line, mark }) => {
    // The letter of a single line is an initial: «А. Блок — Двенадцать».
    const isInitial = lines.length === 1 && mark?.family.includes('letter') === true
    const [left = '', ...right] = (isInitial ? line.text : (mark?.text ?? line.text)).split(between)
    const sides = right.map((side) => side.trim()).filter((side) => side !== '')
    return { left: left.trim(), right: sides.join(' — ') }
  })
  return pairs.length > 1 || pairs.some(({ right }) => right !== '') ? pairs : null
}
