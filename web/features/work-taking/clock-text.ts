import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'

const texts = workTakingTexts.clock
const minuteMs = 60_000

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Milliseconds as «1:05:09» or «5:09»; a begun second counts. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = twoDigits(seconds % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

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
