import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import { type RawBuilder, sql } from 'kysely'

// `users.banned_at` takes people out of sight: those whom an administrator banned, and those whose accounts wait for their
// deletion. These expressions tell the two apart. They need a row of `users` in scope.

/** Whether the account waits for its deletion. */
export const isLeaving: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from account_deletions where account_deletions.user_id = users.id)`

/** Whether an administrator or the operator banned the person. */
export const isBanned: RawBuilder<boolean> = sql<boolean>`(users.banned_at is not null and coalesce(
  (select is_banned from account_deletions where account_deletions.user_id = users.id), true))`

/** Whether the person has a profile: whoever is out of sight has none, nor has the author of tests that were left behind. */
export const hasProfile: RawBuilder<boolean> = sql<boolean>`(users.banned_at is null and users.id <> ${sql.lit(deletedAuthorId)})`
