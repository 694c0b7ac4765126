import { toNfc } from '@quiz/contract/fields.ts'
import * as z from 'zod/mini'

// These schemas only bound sizes: the rules of the fields report through `errors` with status 200. The browser checks the
// form by them, so they stand apart from the calls of auth.ts, which every page has.
/** Form text in NFC; a missing value or `null` becomes an empty string. */
export const formText = z.pipe(
  z.optional(z.nullable(z.string().check(z.maxLength(10_000, { abort: true }), ...toNfc))),
  z.transform((value: string | null | undefined) => value ?? ''),
)
export const formLine = z.pipe(
  formText,
  z.transform((value: string) => value.trim()),
)

/** Registration form: NFC, everything but the passwords trimmed; a missing value or `null` becomes an empty string. */
export const registration = z.object({
  userName: formLine,
  email: formLine,
  phone: formLine,
  fullName: formLine,
  birthDate: formLine,
  password: formText,
  confirmPassword: formText,
})
/** Normalised. */
export type Registration = z.output<typeof registration>
