import { workRegradingTexts as texts } from '@quiz/contract/texts/ru/work-regrading.ts'
import type { TableRow } from '@quiz/contract/work/works.ts'
import { formatShortMoment } from '#web/lib/date-format.ts'

/** The points that were earned before a regrade, under those that count. */
export const Earned = ({ earned }: Pick<TableRow, 'earned'>) =>
  earned && (
    <span className="works-state-more soft">{texts.earned(earned.points, formatShortMoment(earned.regradedAt))}</span>
  )
