import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { type ServerTime, useMsUntil } from '#web/lib/server-time.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { clockText } from './clock-text.ts'

const texts = workTakingTexts.entry
const dayMs = 24 * 60 * 60 * 1000

/** When the work opens. */
export function OpeningCountdown({ opensAt, time }: { opensAt: string; time: ServerTime }) {
  const left = useMsUntil(opensAt, time) ?? 0
  return (
    <Notice icon="pause" isQuiet>
      {texts.opensAt(formatDateTime(opensAt))}{' '}
      {left < dayMs && <span className="num">{texts.opensIn(clockText(left))}</span>}
    </Notice>
  )
}
