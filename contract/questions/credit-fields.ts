import * as z from 'zod/mini'

const credits = ['all', 'parts'] as const
/** `all`: a question brings its points only when all of it is right; `parts`: a share of them for each right part. */
export type CreditFields = { credit: (typeof credits)[number] }
export const creditDefaults: CreditFields = { credit: 'all' }

const credit = z.enum(credits)
/** What authors send. */
export const creditDraft = { credit: z.optional(z.nullable(credit)) }
/** What they read; absent for `all`. Takers get none: it is about what answers are worth. */
export const editedCredit = { credit: z.optional(credit) }
