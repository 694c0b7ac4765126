import { limits } from '@quiz/contract/limits.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { workProblem } from '@quiz/contract/work/work-settings.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { OwnSettings } from './work-settings.ts'

const dayMs = 24 * 3_600_000

/** A moment in the form in which moments are compared; null stays null. */
export const normalizeMoment = (sent: string | null): string | null => sent && new Date(sent).toISOString()

/** When a work closes whose author names no time: so many days from now, or from its opening. */
export function defaultClosing(opensAt: string | null, now: Date): string {
  const from = Math.max(now.getTime(), opensAt === null ? 0 : Date.parse(opensAt))
  return new Date(from + limits.workOpenDays * dayMs).toISOString()
}

/** Throws a `Refusal` for settings that contradict each other. */
export function requireConsistent(settings: OwnSettings): void {
  const message = workProblem(settings)
  if (message) throw refuse('invalid_request', [{ path: '', message }])
}

/** Throws a `Refusal` for settings that want more questions than there are. */
export function requireEnough({ pick }: OwnSettings, questionsCount: number): void {
  if (pick !== null && pick > questionsCount)
    throw refuse('invalid_request', [{ path: 'pick', message: worksTexts.pickTooMany(questionsCount) }])
}

/** Throws a `Refusal` for settings that draw from all questions of a work whose parts say how many are drawn from each. */
export function requireNoPick({ pick }: OwnSettings): void {
  if (pick !== null) throw refuse('invalid_request', [{ path: 'pick', message: worksTexts.pickWithEntries }])
}

/** Throws a `Refusal` for a new closing that is past. */
export function requireLater(closesAt: string, now: Date): void {
  if (Date.parse(closesAt) <= now.getTime())
    throw refuse('invalid_request', [{ path: 'closesAt', message: worksTexts.closesInThePast }])
}
