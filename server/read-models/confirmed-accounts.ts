import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the e-mail of an account is confirmed; needs a row of `users` in scope. E-mails are not confirmed by a link yet, so
 * every account counts.
 */
export const isConfirmed: RawBuilder<boolean> = sql<boolean>`true`
