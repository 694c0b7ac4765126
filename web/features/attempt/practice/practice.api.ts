import { type DueMistakes, type PracticeState, practice } from '@quiz/contract/attempt/practice.ts'
import { type Day, isDueOn, newCard, nextOf, practiceDay } from '@quiz/contract/attempt/practice-days.ts'
import { limits } from '@quiz/contract/limits.ts'
import { sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import {
  guestCards,
  guestKey,
  keepCard,
  type PracticeDraft,
  type Practised,
  utcOffset,
} from '#web/lib/kept-practice.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { findResultKey } from '#web/lib/result-keys.ts'

/** The day of practice by this browser's clock. */
export const today = (): Day => practiceDay(new Date(), utcOffset())

/** What is practised, and by whom; `resultId` asks for what was wrong in an own result. */
export type PracticeOf = { practised: Practised; isGuest: boolean; resultId?: string | undefined }

const keyOf = ({ practised, isGuest }: PracticeOf): string | null => (isGuest ? guestKey(practised) : null)

/** Begins a session, or goes on with the open one. */
export async function beginPractice(of: PracticeOf, isNew: boolean): Promise<PracticeState> {
  const { practised, isGuest, resultId = null } = of
  // Without a network it could not be loaded when it is needed.
  if (isGuest) void loadSchedule().catch(() => undefined)
  const sent = { utcOffset: utcOffset(), key: keyOf(of), isNew }
  const options = { ...(isNew && { idempotencyKey: newIdempotencyKey() }), isIdempotent: true as const }
  if (practised !== 'mistakes') {
    const resultKey = resultId === null ? null : findResultKey(resultId, Date.now())
    const body = { ...sent, testId: practised, resultId }
    return call(practice.begin, { body }, { ...options, ...(resultKey && { resultKey }) })
  }
  if (!isGuest) return call(practice.repeat, { body: sent }, options)
  const { cards = [] } = await findDue(true)
  return call(practice.repeat, { body: { ...sent, cards: cards.slice(0, limits.practiceQuestionsMax) } }, options)
}

/** Stores an answer; the same one again has the same verdict. */
export const answerPractice = (of: PracticeOf, { value, isSent: _, ...draft }: PracticeDraft): Promise<PracticeState> =>
  call(
    practice.answer,
    { body: { ...draft, key: keyOf(of), ...(value === null ? { isUnknown: true } : sentValue(value)) } },
    { isIdempotent: true },
  )

export const readPractice = (of: PracticeOf, sessionId: string): Promise<PracticeState> => {
  const resultKey = keyOf(of)
  return call(practice.state, { params: { sessionId } }, resultKey ? { resultKey } : {})
}

export const endPractice = (of: PracticeOf, sessionId: string): Promise<PracticeState> =>
  call(practice.end, { body: { sessionId, key: keyOf(of) } })

/** The schedule, which accounts have on the server. */
const loadSchedule = () => import('@quiz/contract/attempt/practice-schedule.ts')

/** Moves the card of a guest by the verdict on an answer; `isTaken` makes one of each question, as those of a result. */
export async function moveGuestCard({ last }: PracticeState, isTaken: boolean): Promise<void> {
  if (!last?.card) return
  const { cardAfter } = await loadSchedule()
  const { testId, isRight, isFirst } = last.card
  const [questionId, day] = [last.item.id, today()]
  const known = guestCards().find((card) => card.questionId === questionId) ?? null
  const card = cardAfter(known ?? (isTaken && isFirst ? newCard(day) : null), { isRight, day })
  if (card !== null && card !== known) keepCard({ ...card, testId, questionId })
}

/** What is to be repeated today. */
export const dueQuery = (isGuest: boolean) =>
  queryOptions<DueMistakes, CallProblem>({
    queryKey: [practice.due.path, isGuest],
    queryFn: () => findDue(isGuest),
    staleTime: 0,
    gcTime: 0,
  })

async function findDue(isGuest: boolean): Promise<DueMistakes> {
  const day = today()
  const cards = isGuest ? guestCards() : []
  const asked = cards.filter((card) => isDueOn(card, day)).map(({ testId, questionId }) => ({ testId, questionId }))
  const found = await call(practice.due, { body: { utcOffset: utcOffset(), ...(isGuest && { cards: asked }) } })
  return isGuest ? { ...found, ...nextOf(cards, day) } : found
}

export const forgetMistakes = (testId: number) => call(practice.forget, { body: { testId } })
