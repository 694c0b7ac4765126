import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { workTableTexts as texts } from '@quiz/contract/texts/ru/work-table.ts'
import type { WorkView } from '@quiz/contract/work/works.ts'
import { formatMoment } from '#web/lib/date-format.ts'
import { useTimeText } from '#web/lib/server-time.ts'

/** How long an attempt may go on, by the clock of the server. */
export function TimeLeft({ dueAt }: { dueAt: string }) {
  const end = Date.parse(dueAt)
  return useTimeText((now) => (end <= now ? texts.timeUp : texts.dueIn(workPageTexts.left(end - now))))
}

/** When a work opens or closes, and how long it is until then. */
export function WorkTime({ work: { state, opensAt, closesAt, endedAt } }: { work: WorkView }) {
  return useTimeText((now) => {
    if (state === 'closed') return workPageTexts.closed(formatMoment(endedAt ?? closesAt))
    const isBefore = state === 'before' && opensAt !== null
    const moment = isBefore ? opensAt : closesAt
    const left = workPageTexts.left(Date.parse(moment) - now)
    return workPageTexts[isBefore ? 'opens' : 'closes'](formatMoment(moment), left)
  })
}
