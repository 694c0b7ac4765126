import { type RawBuilder, sql } from 'kysely'

// The one place that says who sees a comment.

/** States of a comment in the store: every visitor sees a shown one, its author alone one that waits or is hidden. */
export type StoredState = 'shown' | 'waits' | 'hidden' | 'deleted'

/**
 * Whether every visitor who sees the test sees a comment; counters count these. Needs rows of the comment and of its author
 * under these names.
 */
export const isShown = (comment = 'comments', author = 'users'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${comment}.state`)} = 'shown' and ${sql.ref(`${author}.banned_at`)} is null)`

/** Whether its author alone sees a comment. */
export const isUnseen: RawBuilder<boolean> = sql<boolean>`comments.state in ('waits', 'hidden')`

/** Whether an administrator has decided about a comment. */
export const isDecided: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from moderation_log where kind = 'comment' and thing_id = comments.id and actor_id is not null)`
