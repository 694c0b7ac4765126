import { levelLines, withoutTabs } from '@quiz/contract/formats/level-lines.ts'
import { listLine } from '@quiz/contract/formats/list-marks.ts'
import { countKinds, markedText, rightKind } from '@quiz/contract/formats/list-rights.ts'
import { seriesIn } from '@quiz/contract/formats/list-series.ts'

/** The answers of a text, one a line, without their letters, dashes and right marks; null for a single line. */
export function pastedAnswers(text: string): { text: string; isRight: boolean }[] | null {
  const lines = levelLines(text).map(listLine)
  if (lines.length < 2) return null
  const series = seriesIn(lines).find(({ members }) => members.length === lines.length)
  const marked = lines.map((line, index) => {
    const mark = series?.members[index]?.mark
    const text = withoutTabs(mark?.text ?? line.text)
    return markedText(text, { led: mark?.isRight ? text : null, isBold: line.isBold })
  })
  const kind = rightKind(marked, countKinds([marked]))
  return marked.map(({ text, marks }) => {
    const mark = kind && marks[kind]
    return { text: mark?.text ?? text, isRight: mark?.isRight === true }
  })
}
