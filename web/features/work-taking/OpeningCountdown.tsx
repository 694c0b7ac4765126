import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { useEffect, useEffectEvent } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { type ServerTime, useHasPassed, useMsUntil } from '#web/lib/server-time.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { clockText } from './clock-text.ts'

const texts = workTakingTexts.entry
const dayMs = 24 * 60 * 60 * 1000

/** A class does not ask in the same moment, and clocks of servers differ a little. */
const spreadMs = () => 300 + Math.random() * 1700

type OpeningCountdownProps = { opensAt: string; time: ServerTime; onOpen: () => unknown }

/** When the work opens; it opens by itself. */
export function OpeningCountdown({ opensAt, time, onOpen }: OpeningCountdownProps) {
  const left = useMsUntil(opensAt, time) ?? 0
  const hasPassed = useHasPassed(opensAt, time)
  const open = useEffectEvent(onOpen)
  // Until the server says that it is open, it is asked again.
  useEffect(() => {
    if (!hasPassed) return
    let timer = setTimeout(function ask() {
      open()
      timer = setTimeout(ask, 3000 + spreadMs())
    }, spreadMs())
    return () => clearTimeout(timer)
  }, [hasPassed])
  return (
    <Notice icon="pause" isQuiet>
      {texts.opensAt(formatDateTime(opensAt))}{' '}
      {left < dayMs && <span className="num">{texts.opensIn(clockText(left))}</span>}
    </Notice>
  )
}
