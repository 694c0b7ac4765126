import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'

const texts = workTakingTexts.clock
const minuteMs = 60_000

/** Whole minutes, rounded to the next one. */
export const minutesLeft = (ms: number): number => Math.max(1, Math.round(ms / minuteMs))

type Now = { left: number; minutes: number | null }

/** What is said when the time left passes half, five minutes or one minute; null between them. */
export function passedMilestone(before: number, { left, minutes }: Now): string | null {
  const isPassed = (milestone: number) => before > milestone && left <= milestone && left > 0
  if (isPassed(minuteMs)) return texts.left(1)
  const half = ((minutes ?? 0) * minuteMs) / 2
  if (half > minuteMs && isPassed(half)) return texts.half(texts.minutes(minutesLeft(half)))
  return isPassed(5 * minuteMs) ? texts.left(5) : null
}
