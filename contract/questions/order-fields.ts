import { id } from '@quiz/contract/fields.ts'
import type { CreditFields } from '@quiz/contract/questions/credit-fields.ts'
import * as z from 'zod/mini'

/** What an order has of its own in the model; its answer options stand in the right order. */
export type OrderFields = CreditFields & { kind: 'order' }

/** The ids of the elements in the right order, in a review that tells what is right. */
export const reviewedOrder = { rightOrder: z.optional(z.array(id)) }
