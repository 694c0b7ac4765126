import type { Registration } from '@quiz/contract/auth.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'

const storageKey = 'registration'
const draftFields = ['userName', 'email', 'fullName', 'birthDate'] as const
type RegistrationDraft = Pick<Registration, (typeof draftFields)[number]>

/** Keeps what was typed until the tab is closed, so that reading the rules costs nothing. Passwords are never kept. */
export function storeRegistrationDraft(typed: Registration): void {
  const draft = Object.fromEntries(draftFields.map((field) => [field, typed[field]]))
  const isEmpty = Object.values(draft).every((text) => text === '')
  storeText('tab', storageKey, isEmpty ? null : JSON.stringify(draft))
}

/** What was typed before the page was left; null when nothing was. */
export function readRegistrationDraft(): RegistrationDraft | null {
  const text = readStoredText('tab', storageKey)
  return text === null ? null : JSON.parse(text)
}

/** Forgets what was typed: the account has been made. */
export const clearRegistrationDraft = (): void => storeText('tab', storageKey, null)
