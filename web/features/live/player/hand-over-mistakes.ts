import { practice } from '@quiz/contract/attempt/practice.ts'
import { newCard, practiceDay } from '@quiz/contract/attempt/practice-days.ts'
import type { PlayerState } from '@quiz/contract/live/live-states.ts'
import { practicePath } from '@quiz/contract/paths.ts'
import { wire } from '@quiz/contract/wire.ts'
import { guestCards, keepCard, utcOffset } from '#web/lib/kept-practice.ts'
import { readStoredText } from '#web/lib/stored-text.ts'

type Mistakes = NonNullable<PlayerState['practice']>

/** The page on which today's mistakes are practised. */
export const practiceAddress = practicePath('today')

/**
 * Hands a player's wrong answers over to practice: to the account signed in to this browser, as the game itself knows none, else
 * to the browser's cards of a guest. These are offered to the account at its next sign-in.
 */
export async function handOverMistakes(mistakes: Mistakes): Promise<void> {
  if (await joinAccount(mistakes)) return
  const day = practiceDay(new Date(), utcOffset())
  const known = new Set(guestCards().map(({ questionId }) => questionId))
  for (const { testId, questionId } of mistakes)
    if (!known.has(questionId)) keepCard({ ...newCard(day), testId, questionId })
}

/** Whether the account of this browser took the cards. */
async function joinAccount(cards: Mistakes): Promise<boolean> {
  const token = readStoredText('browser', wire.accessTokenKey)
  if (token === null) return false
  const response = await fetch(practice.join.path, {
    method: practice.join.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ utcOffset: utcOffset(), cards }),
    credentials: 'omit',
  }).catch(() => null)
  return response?.ok ?? false
}
