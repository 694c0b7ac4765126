import { type CreditFields, creditDefaults, type creditDraft } from '@quiz/contract/questions/credit-fields.ts'
import { isWhole, noPoints, type Share } from '@quiz/contract/questions/question-kind.ts'
import { type Sent, sentOrBefore } from '@quiz/contract/questions/sent.ts'

/** The share of the points that the right part of an answer brings. */
export const credited = ({ credit }: CreditFields, share: Share): Share =>
  credit === 'parts' || isWhole(share) ? share : noPoints

/** After a change: an absent `credit` keeps its value. */
export const mergedCredit = (before: CreditFields, sent: Sent<typeof creditDraft>): CreditFields => ({
  credit: sentOrBefore(sent.credit, before.credit, creditDefaults.credit),
})

/** For its author, absent while it is `all`. */
export const creditToEdit = ({ credit }: CreditFields): Partial<CreditFields> =>
  credit === creditDefaults.credit ? {} : { credit }
