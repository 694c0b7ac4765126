import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { workResultsTexts as texts } from '@quiz/contract/texts/ru/work-results.ts'
import type { TableRow, WorkView } from '@quiz/contract/work/works.ts'
import { copyText } from '#web/features/work/board/copy-text.ts'
import { notedTime, nowOf } from '#web/lib/server-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { marksText, resultFiguresOf } from './result-figures.ts'

type ResultLineProps = { work: WorkView; rows: readonly TableRow[] }

/** What came out of a work, in a line. Nothing while nobody handed in. */
export function ResultLine({ work, rows }: ResultLineProps) {
  const { averageMark, averagePercent, counts, passed, quality, absent, expected } = resultFiguresOf(rows, {
    ...work,
    now: nowOf(notedTime()),
  })
  if (averagePercent === null) return null
  const facts = [
    averageMark === null ? texts.averagePercent(averagePercent) : texts.averageMark(averageMark),
    ...counts.map(({ mark, count }) => texts.marks(mark, count)),
    ...(passed === null || quality === null ? [] : [texts.passed(passed), texts.quality(quality)]),
    ...(absent.length > 0 ? [texts.absent(absent)] : []),
    ...(expected.length > 0 ? [texts.expected(expected)] : []),
  ]
  return <DottedLine className="works-result num" facts={facts} />
}

/** Copies names with marks in the order of the list, however the table is sorted. */
export function CopyMarks({ work, rows }: ResultLineProps) {
  const copy = async () => {
    const text = marksText(rows, { ...work, absentMark: texts.absentMark, now: nowOf(notedTime()) })
    const isCopied = await copyText(text)
    showToast(isCopied ? { text: texts.copied(text.split('\n').length) } : { text: texts.copyFailed, tone: 'bad' })
  }
  return (
    <Button icon="copy" onPress={copy}>
      {work.marks === null ? texts.copyPercents : workPageTexts.actions.copyMarks}
    </Button>
  )
}
