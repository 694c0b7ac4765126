import { byDue, type PracticeCard } from '@quiz/contract/attempt/practice-days.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { newResultKey } from '#web/lib/change-result-keys.ts'
import { practiceName } from '#web/lib/result-keys.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'

/** An answer of this browser that is not known to be stored yet; `value` is null for «I do not know». */
export type PracticeDraft = {
  sessionId: string
  step: number
  questionId: number
  value: AnyValue | null
  isSent: boolean
}
/** A question that comes back to a guest. */
export type GuestCard = PracticeCard & { testId: number; questionId: number }
/** What is practised: a test by its id, or mistakes. */
export type Practised = number | 'mistakes'

/** Minutes by which this browser's clock is ahead of UTC. */
export const utcOffset = (): number => -new Date().getTimezoneOffset()

/** What this browser keeps of practice: keys of a guest's sessions, a guest's cards, and the answer under way. */
type Kept = { keys: Record<string, string>; cards: GuestCard[]; draft: PracticeDraft | null }

const nothing: Kept = { keys: {}, cards: [], draft: null }

function read(): Kept {
  try {
    const stored: unknown = JSON.parse(readStoredText('browser', practiceName) ?? '{}')
    const { keys, cards, draft } = Object(stored)
    return {
      keys: typeof keys === 'object' && keys !== null ? keys : nothing.keys,
      cards: Array.isArray(cards) ? cards.filter(isCard) : nothing.cards,
      draft: typeof draft === 'object' ? draft : null,
    }
  } catch {
    return nothing
  }
}

const isCard = (value: unknown): value is GuestCard => {
  const { testId, questionId, dueOn } = Object(value)
  return Number.isSafeInteger(testId) && Number.isSafeInteger(questionId) && typeof dueOn === 'string'
}

const change = (changed: Partial<Kept>): void =>
  storeText('browser', practiceName, JSON.stringify({ ...read(), ...changed }))

/** The key of a guest's session, made and kept before it is used. */
export function guestKey(practised: Practised): string {
  const { keys } = read()
  const key = keys[practised] ?? newResultKey()
  change({ keys: { ...keys, [practised]: key } })
  return key
}

export const storedDraft = (sessionId: string): PracticeDraft | null => {
  const { draft } = read()
  return draft?.sessionId === sessionId ? draft : null
}
export const keepDraft = (draft: PracticeDraft | null): void => change({ draft })

/** The cards of a guest, the earliest due first. */
export const guestCards = (): GuestCard[] => read().cards.toSorted(byDue)

/** Keeps the card of a question; of too many those due last go. */
export function keepCard(card: GuestCard): void {
  const others = read().cards.filter(({ questionId }) => questionId !== card.questionId)
  change({ cards: [...others, card].sort(byDue).slice(0, limits.guestCardsMax) })
}

/** Forgets the cards of a test, or all. */
export const forgetCards = (testId?: number): void =>
  change({ cards: testId === undefined ? [] : guestCards().filter((card) => card.testId !== testId) })
