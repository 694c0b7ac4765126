import { livePlayerTexts } from '@quiz/contract/texts/ru/live-player.ts'
import { useEffect, useRef } from 'react'
import { storeText, useStoredText } from '#web/lib/stored-text.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

const texts = livePlayerTexts.playing
const hiddenKey = 'live-clock'
/** Milliseconds before the end that are said. */
const lastMs = 5000

const secondsOf = (ms: number): number => Math.ceil(ms / 1000)

type GameClockProps = { left: number; onMilestone: (text: string) => void; total: number | null }

/** The seconds left for an answer, which can be hidden. Half of them and five are said, also while they are hidden. */
export function GameClock({ left, total, onMilestone }: GameClockProps) {
  const isHidden = useStoredText('browser', hiddenKey) === 'hidden'
  const before = useRef(left)
  // What was said last is outside of this render.
  useEffect(() => {
    const isPassed = (ms: number) => before.current > ms && left <= ms && left > 0
    if (isPassed(lastMs)) onMilestone(texts.last(secondsOf(lastMs)))
    else if (total !== null && total / 2 > lastMs && isPassed(total / 2)) onMilestone(texts.half(secondsOf(total / 2)))
    before.current = left
  }, [left, total, onMilestone])
  return (
    <div className="live-clock" data-urgent={left <= lastMs || undefined}>
      {!isHidden && (
        <p role="timer" aria-label={texts.left} className="num">
          {secondsOf(left)}
        </p>
      )}
      <IconButton
        icon={isHidden ? 'eye' : 'eye-off'}
        label={isHidden ? texts.showClock : texts.hideClock}
        onClick={() => storeText('browser', hiddenKey, isHidden ? null : 'hidden')}
      />
    </div>
  )
}
