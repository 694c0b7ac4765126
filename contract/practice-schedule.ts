import { createEmptyCard, type FSRS, fsrs, Rating, State } from 'ts-fsrs'

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

/** FSRS counts in whole days here, so there are no short steps; without fuzz a schedule can be computed again. */
let scheduler: FSRS | null = null
const schedulerOf = (): FSRS => {
  scheduler ??= fsrs({
    request_retention: 0.9,
    maximum_interval: 180,
    enable_fuzz: false,
    enable_short_term: false,
  })
  return scheduler
}

const dayStartsAtHour = 4
const hourMs = 3_600_000

/** The day of an instant for somebody whose clock is so many minutes ahead of UTC: it begins at four in the morning. */
export const practiceDay = (now: Date, utcOffset: number): Day =>
  dayOf(new Date(now.getTime() + utcOffset * 60_000 - dayStartsAtHour * hourMs))

const dayOf = (at: Date): Day => at.toISOString().slice(0, 10)
const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

/** A card that is due at once. */
export const newCard = (day: Day): PracticeCard => ({ dueOn: day, askedOn: null, memory: null })

/** Whether a card is asked on a day: it is due, and was not asked that day. Days do not go back for people who travel west. */
export const isDueOn = ({ dueOn, askedOn }: PracticeCard, day: Day): boolean =>
  dueOn <= day && !wasAskedOn(askedOn, day)

const wasAskedOn = (askedOn: Day | null, day: Day): boolean => askedOn !== null && askedOn >= day

/** The first day after one on which cards come that are not due on it, and how many; null for none. */
export function nextOf(cards: readonly PracticeCard[], day: Day): { later: number; nextDay: Day | null } {
  const days = cards.filter((card) => !isDueOn(card, day)).map((card) => comesOn(card, day))
  const nextDay = days.toSorted()[0] ?? null
  return { later: days.filter((one) => one === nextDay).length, nextDay }
}

/** A card that was asked already does not come again on the same day, even if it is due. */
const comesOn = ({ dueOn, askedOn }: PracticeCard, day: Day): Day => {
  const [latest = day] = [askedOn ?? day, day].toSorted().toReversed()
  const [later = dueOn] = [dueOn, dayOf(new Date(noonOf(latest).getTime() + 24 * hourMs))].toSorted().toReversed()
  return later
}

type Answered = { isRight: boolean; day: Day }

/**
 * The card of a question after an answer, null for none. A wrong answer makes one. The first answer of a day alone moves it, and
 * a right one only when it is due.
 */
export function cardAfter(card: PracticeCard | null, { isRight, day }: Answered): PracticeCard | null {
  if (card === null) return isRight ? null : moved(newCard(day), { isRight, day })
  if (wasAskedOn(card.askedOn, day)) return card
  return isRight && card.dueOn > day ? { ...card, askedOn: day } : moved(card, { isRight, day })
}

function moved({ memory }: PracticeCard, { isRight, day }: Answered): PracticeCard {
  const grade = isRight ? Rating.Good : Rating.Again
  const { card } = schedulerOf().next(storedCard(memory, day), noonOf(day), grade)
  const { stability, difficulty, reps, lapses, scheduled_days: scheduledDays } = card
  return {
    dueOn: dayOf(card.due),
    askedOn: day,
    memory: { stability, difficulty, reps, lapses, scheduledDays, answeredOn: day },
  }
}

/** A card as the library has it. */
function storedCard(memory: CardMemory | null, day: Day) {
  const empty = createEmptyCard(noonOf(day))
  if (memory === null) return empty
  const { answeredOn, scheduledDays, ...known } = memory
  return {
    ...{ ...empty, ...known, state: State.Review },
    ...{ scheduled_days: scheduledDays, last_review: noonOf(answeredOn) },
  }
}
