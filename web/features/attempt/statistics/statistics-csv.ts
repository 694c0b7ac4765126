import type { StatisticsOfQuestion, StatisticsView } from '@quiz/contract/attempt/statistics.ts'
import { csvText } from '@quiz/contract/formats/table-cells.ts'
import { statisticsTexts as texts } from '@quiz/contract/texts/ru/statistics.ts'
import { adviceOf } from './advice-of.ts'
import { tensLabel } from './tens-label.ts'
import { typedText } from './typed-text.ts'

type Cell = string | number | null
/** Columns as `csvHeads` names them; those at the end may be left out. */
type Row = readonly Cell[]

/** All of the statistics as a table. */
export function statisticsCsv(view: StatisticsView): string {
  const shareOf = (count: number, all: number) => (all === 0 ? null : Math.round((100 * count) / all))
  const shown = view.questions[0]?.takers ?? 0
  const rows: Row[] = [
    texts.csvHeads,
    [texts.summary, '', texts.attempts, view.attempts],
    [texts.summary, '', texts.takers, view.takers],
    ...Object.entries(view.sources).map(
      ([source, count]): Row => [
        texts.sources,
        '',
        texts.sourceNames[source as keyof StatisticsView['sources']],
        count,
        shareOf(count, view.attempts),
      ],
    ),
    ...view.days.map(({ day, attempts }): Row => [texts.days, '', day, attempts]),
    ...view.results.map(({ title, count }): Row => [texts.results, '', title, count, shareOf(count, shown)]),
    ...view.percents.map((count, ten): Row => [texts.percents, '', tensLabel(ten), count, shareOf(count, shown)]),
    ...(view.works ?? []).map(({ title, takers }): Row => [texts.works, '', title, takers]),
    ...view.questions.flatMap(questionRows),
  ]
  return csvText(rows.map((row) => texts.csvHeads.map((_, at) => cellOf(row[at] ?? ''))))
}

const cellOf = (cell: Cell): string => (cell === null ? '' : String(cell))

function questionRows(question: StatisticsOfQuestion, at: number): Row[] {
  const { title, kind, takers, rightShare, discrimination, answers, texts: typed, otherTexts } = question
  const section = texts.question(at + 1)
  const advice = adviceOf(question).map(({ text }) => text)
  const isTyped = typed.length > 0 || otherTexts > 0
  const shareOf = (count: number) => (takers === 0 ? null : Math.round((100 * count) / takers))
  return [
    [section, title, texts.takers, takers, rightShare, '', '', '', advice.join(' ')],
    ...(discrimination === null
      ? []
      : [[section, title, texts.discriminationName, discrimination.toFixed(3).replace('.', ',')]]),
    ...answers.map(
      ({ description, share, shareOfTop, shareOfBottom, isRightAnswer }): Row => [
        ...[section, title, description, '', share, shareOfTop, shareOfBottom],
        isRightAnswer === null ? '' : texts.yesNo(isRightAnswer),
      ],
    ),
    ...typed.map(
      ({ text, count, isAccepted }): Row => [
        ...[section, title, typedText(kind, text), count, shareOf(count), '', ''],
        texts.yesNo(isAccepted),
      ],
    ),
    ...(isTyped ? [[section, title, texts.otherTexts, otherTexts, shareOf(otherTexts)]] : []),
  ]
}
