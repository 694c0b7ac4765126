import {
  type CardMemory,
  type Day,
  dayOf,
  newCard,
  noonOf,
  type PracticeCard,
  wasAskedOn,
} from '@quiz/contract/attempt/practice-days.ts'
import { createEmptyCard, type FSRS, fsrs, Rating, State } from 'ts-fsrs'

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
