import type { Registration } from '@quiz/contract/account/registration.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'

const storageKey = 'registration'
const draftFields = ['userName', 'email', 'fullName', 'birthDate'] as const
type RegistrationDraft = Pick<Registration, (typeof draftFields)[number]>

/** Stores the form input in sessionStorage, so that it survives reading the legal pages. Passwords are never stored. */
export function storeRegistrationDraft(typed: Registration): void {
  const draft = Object.fromEntries(draftFields.map((field) => [field, typed[field]]))
  const isEmpty = Object.values(draft).every((text) => text === '')
  storeText('tab', storageKey, isEmpty ? null : JSON.stringify(draft))
}

/** The stored form input, or null. */
export function readRegistrationDraft(): RegistrationDraft | null {
  const text = readStoredText('tab', storageKey)
  return text === null ? null : JSON.parse(text)
}

/** Removes the stored input after the account is created. */
export const clearRegistrationDraft = (): void => storeText('tab', storageKey, null)
