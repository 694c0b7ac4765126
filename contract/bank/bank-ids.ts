import { moment } from '@quiz/contract/fields.ts'
import * as z from 'zod/mini'

/** Id of an own question: a kept one is `b` and its number, one of a test `q` and its id. */
export const bankId = z.string().check(z.regex(/^[bq][1-9]\d{0,15}$/))

/** The own question that a question was copied from, and when. */
export const questionOrigin = z.strictObject({ id: bankId, at: moment })
export type QuestionOrigin = z.output<typeof questionOrigin>
