import type { Registration } from '@quiz/contract/account/registration.ts'
import { isTooYoung, type RegistrationDay } from '@quiz/contract/account/registration-problems.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { useState } from 'react'
import { useSite } from '#web/lib/site.tsx'
import { clearRegistrationDraft, storeRegistrationDraft } from './registration-draft.ts'

const today = () => new Date().toISOString().slice(0, 10)

/** The age that the site asks for. Nothing is kept of people who are too young to register, also not in the form. */
export function useAgeRefusal() {
  const { minAge } = useSite()
  const [isRefused, setRefused] = useState(false)
  const day = (): RegistrationDay => ({ today: today(), minAge })
  const isTooYoungNow = ({ birthDate }: Registration) => isTooYoung(birthDate, day())
  return {
    day,
    keepDraft: (value: Registration) =>
      isTooYoungNow(value) ? clearRegistrationDraft() : storeRegistrationDraft(value),
    /** Whether the form, or the server with this message, refuses the age. */
    isRefusal: (value: Registration, message = '') =>
      isTooYoungNow(value) || message.includes(authTexts.problems.birthDateYoung(minAge)),
    /** Shows the refusal in place of the form's content, which `reset` removes. */
    refuse: (reset: () => void) => {
      clearRegistrationDraft()
      reset()
      setRefused(true)
    },
    /** The refusal, until another date is typed. */
    problem: isRefused ? authTexts.register.tooYoung(minAge) : null,
    forgive: () => setRefused(false),
  }
}
