import type { Notice } from '@quiz/contract/account/notices.ts'
import { thingKeyOf } from '#server/moderation/things.queries.ts'
import { canAppeal } from './appeal.ts'
import { most, type NoticeRow, type OutcomeRow } from './notices.queries.ts'
import { beginningOf } from './quotes.ts'

/** Notices of decisions with the quotes of own things, and the outcomes of reported mistakes. */
type Sources = { rows: readonly NoticeRow[]; quotes: ReadonlyMap<string, string>; outcomes: readonly OutcomeRow[] }

/** Notices as a person reads them, the latest first. */
export const presentNotices = ({ rows, quotes, outcomes }: Sources, now: Date): Notice[] =>
  [
    ...rows.map((row) => (row.recipient === 'reporter' ? presentToReporter(row) : presentToAuthor(row, quotes, now))),
    ...outcomes.map(presentOutcome),
  ]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, most)

const common = ({ id, kind, at, readAt }: Pick<NoticeRow, 'id' | 'kind' | 'at' | 'readAt'>) => ({
  id,
  kind,
  at: at.toISOString(),
  isRead: readAt !== null,
})

function presentToAuthor(row: NoticeRow, quotes: Sources['quotes'], now: Date): Notice {
  const { decision, days, reason, appeal } = row
  const quote = quotes.get(thingKeyOf({ kind: row.kind, id: row.thingId })) ?? null
  return {
    ...common(row),
    recipient: 'author',
    testId: testOf(row),
    quote,
    decision,
    days,
    reason,
    canAppeal: canAppeal(row, now),
    appeal,
  }
}

/** The test of the author that a decision is about. */
function testOf({ kind, thingId, quizId }: NoticeRow): number | null {
  if (kind === 'test') return thingId
  return kind === 'question' ? quizId : null
}

const nothingElse = {
  recipient: 'reporter',
  testId: null,
  days: null,
  reason: '',
  canAppeal: false,
  appeal: null,
} as const

/** A reporter learns whether something was done, not what and why: that is between the author and the moderator. */
const presentToReporter = (row: NoticeRow): Notice => ({
  ...common(row),
  ...nothingElse,
  quote: null,
  decision: row.decision === 'keep' ? 'keep' : 'acted',
})

/** The words are the reporter's own. */
const presentOutcome = (row: OutcomeRow): Notice => ({
  ...common(row),
  ...nothingElse,
  quote: beginningOf({ title: '', text: row.text }) || null,
  decision: 'resolved',
})
