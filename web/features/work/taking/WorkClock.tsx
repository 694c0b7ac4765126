import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { clockText, msUntil, type ServerTime, useMsUntil } from '#web/lib/server-time.ts'
import { storeText, useStoredText } from '#web/lib/stored-text.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { minutesLeft, passedMilestone } from './milestones.ts'

const texts = workTakingTexts.clock
const hiddenKey = 'work-clock'
const dayMs = 24 * 60 * 60 * 1000

type WorkClockProps = {
  dueAt: string
  time: ServerTime
  /** Minutes of an attempt; null where only the work's end limits it. */
  minutes: number | null
}

/** The time left by the server's clock. It says half, five minutes and one minute, also while it is hidden. */
export function WorkClock({ dueAt, time, minutes }: WorkClockProps) {
  const left = useMsUntil(dueAt, time) ?? 0
  const isHidden = useStoredText('browser', hiddenKey) === 'hidden'
  useAnnouncements({ left, dueAt, time, minutes })
  if (left > dayMs) return <p className="work-clock is-far small soft">{texts.until(formatDateTime(dueAt))}</p>
  return (
    <div className="work-clock" data-urgent={left <= 60_000 || undefined}>
      {!isHidden && (
        <p role="timer" aria-label={texts.name}>
          <span className="num">{clockText(left)}</span>
        </p>
      )}
      <IconButton
        icon={isHidden ? 'eye' : 'eye-off'}
        label={isHidden ? texts.show : texts.hide}
        onClick={() => storeText('browser', hiddenKey, isHidden ? null : 'hidden')}
      />
    </div>
  )
}

type Announced = WorkClockProps & { left: number }

/** Says milestones and added minutes in a toast, which screen readers read without interrupting. */
function useAnnouncements(now: Announced): void {
  const before = useRef(now)
  // Toasts are outside of React.
  useEffect(() => {
    const { left, dueAt } = before.current
    before.current = now
    const isExtended = Date.parse(now.dueAt) > Date.parse(dueAt)
    // The time left is rendered anew a moment later.
    const text = isExtended
      ? texts.extended(texts.minutes(minutesLeft(msUntil(now.dueAt, now.time))))
      : passedMilestone(left, now)
    if (text !== null) showToast({ text })
  })
}
