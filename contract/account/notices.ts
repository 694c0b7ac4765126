import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, moment, text } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import { loggedDecisions, thingKinds } from '@quiz/contract/moderation/moderation.ts'
import * as z from 'zod/mini'

/** What a decision tells a person: the author of the thing; in general words also a person who reported it. */
export const notice = z.strictObject({
  /** The id of the decision; of a resolved mistake that of the report. */
  id,
  recipient: z.enum(['author', 'reporter']),
  kind: z.enum(thingKinds),
  /** The own test that was decided about, or that has the question; null for everything else and for reporters. */
  testId: z.nullable(id),
  /** The beginning of the own thing, or of the own words about a mistake; null where the kind says it all, and for other reporters. */
  quote: z.nullable(z.string()),
  /** For a reporter `keep`, `acted` for every other decision, or `resolved` by the author of a mistaken test. */
  decision: z.enum([...loggedDecisions, 'acted', 'resolved']),
  /** Length of a ban of the recipient; null when it lasts until it is lifted. */
  days: z.nullable(z.int()),
  /** Empty for a reporter. */
  reason: z.string(),
  at: moment,
  isRead: z.boolean(),
  canAppeal: z.boolean(),
  /** The answer that the author has sent. */
  appeal: z.nullable(z.string()),
})
export type Notice = z.output<typeof notice>

/** What moderators decided about one's own things and reports, and the answer to a decision. */
export const notices = {
  list: endpoint('GET', '/api/account/notices', {
    summary: 'Уведомления о решениях модераторов, последние первыми',
    access: 'user',
    withBanToken: true,
    reply: z.strictObject({ items: z.array(notice), unread: z.int() }),
  }),
  read: endpoint('POST', '/api/account/readnotices', {
    summary: 'Все уведомления прочитаны',
    access: 'user',
    withBanToken: true,
    queue: 'actions',
    reply: z.boolean(),
  }),
  appeal: endpoint('POST', '/api/account/appeal', {
    summary: 'Ответить модератору: решение посмотрят ещё раз',
    access: 'user',
    withBanToken: true,
    queue: 'actions',
    rates: rates.appeal,
    body: z.object({ decisionId: id, text: text(limits.appealChars) }),
    reply: z.boolean(),
    errors: ['decision_not_found', 'cannot_appeal'],
  }),
}
