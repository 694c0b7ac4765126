/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

/** What FSRS knows of a question: stability in days, difficulty from 1 to 10, answers, lapses, and the day of the last answer. */
export type CardMemory = {
  stability: number
  difficulty: number
  reps: number
  lapses: number
  scheduledDays: number
  answeredOn: Day
}
/** A question that comes back. `askedOn` is the day of its last first answer; `memory` is null until there was one. */
export type PracticeCard = { dueOn: Day; askedOn: Day | null; memory: CardMemory | null }

const dayStartsAtHour = 4
const hourMs = 3_600_000

/** The day of an instant for somebody whose clock is so many minutes ahead of UTC: it begins at four in the morning. */
export const practiceDay = (now: Date, utcOffset: number): Day =>
  dayOf(new Date(now.getTime() + utcOffset * 60_000 - dayStartsAtHour * hourMs))

/** The day of an instant in UTC. */
export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10)
export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

/** A card that is due at once. */
export const newCard = (day: Day): PracticeCard => ({ dueOn: day, askedOn: null, memory: null })

/** Whether a card is asked on a day: it is due, and was not asked that day. Days do not go back for people who travel west. */
export const isDueOn = ({ dueOn, askedOn }: PracticeCard, day: Day): boolean =>
  dueOn <= day && !wasAskedOn(askedOn, day)

export const wasAskedOn = (askedOn: Day | null, day: Day): boolean => askedOn !== null && askedOn >= day

/** The first day after one on which cards come that are not due on it, and how many; null for none. */
export function nextOf(cards: readonly PracticeCard[], day: Day): { later: number; nextDay: Day | null } {
  const days = cards.filter((card) => !isDueOn(card, day)).map((card) => comesOn(card, day))
  const nextDay = days.toSorted()[0] ?? null
  return { later: days.filter((one) => one === nextDay).length, nextDay }
}

/** A card that was asked already does not come again on the same day, even if it is due. */
function comesOn({ dueOn, askedOn }: PracticeCard, day: Day): Day {
  const dayAfter = dayOf(new Date(noonOf(latestOf(askedOn ?? day, day)).getTime() + 24 * hourMs))
  return latestOf(dueOn, dayAfter)
}

const latestOf = (one: Day, other: Day): Day => [one, other].toSorted()[1] ?? one

/** The order in which cards are asked: the earliest due first. */
export const byDue = (one: { dueOn: Day; questionId: number }, other: { dueOn: Day; questionId: number }): number =>
  Number(one.dueOn > other.dueOn) - Number(one.dueOn < other.dueOn) || one.questionId - other.questionId
