import * as z from 'zod/mini'

/** Documents that people agree to by a step of its own. */
export const consentDocuments = ['personal-data'] as const
export type ConsentDocument = (typeof consentDocuments)[number]

/** A document in a version, which is the day of its text. */
export const consent = z.strictObject({
  document: z.enum(consentDocuments),
  version: z.string().check(z.maxLength(20)),
})
export type Consent = z.output<typeof consent>

/** The versions that people are asked to agree to. A new one is asked at the next sign-in. */
export const currentConsents: readonly Consent[] = [{ document: 'personal-data', version: '2026-11-23' }]

const isSame = (one: Consent, other: Consent) => one.document === other.document && one.version === other.version

/** The current documents that are not among the accepted ones. */
export const neededConsents = (accepted: readonly Consent[]): Consent[] =>
  currentConsents.filter((current) => !accepted.some((one) => isSame(one, current)))

/** Whether a document in this version is one that people are asked to agree to. */
export const isCurrentConsent = (given: Consent): boolean => currentConsents.some((current) => isSame(current, given))
