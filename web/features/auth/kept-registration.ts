import type { Registration } from '@quiz/contract/auth.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'

const name = 'registration'
const keptFields = ['userName', 'email', 'fullName', 'birthDate'] as const
type KeptRegistration = Pick<Registration, (typeof keptFields)[number]>

/** Keeps what was typed until the tab is closed, so that reading the rules costs nothing. Passwords are never kept. */
export function keepRegistration(typed: Registration): void {
  const kept = Object.fromEntries(keptFields.map((field) => [field, typed[field]]))
  const isEmpty = Object.values(kept).every((text) => text === '')
  storeText('tab', name, isEmpty ? null : JSON.stringify(kept))
}

/** What was typed before the page was left; null when nothing was. */
export function keptRegistration(): KeptRegistration | null {
  const text = readStoredText('tab', name)
  return text === null ? null : JSON.parse(text)
}

/** Forgets what was typed: the account has been made. */
export const forgetRegistration = (): void => storeText('tab', name, null)
