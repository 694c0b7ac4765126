import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'

/** Whether e-mails have to be confirmed: without a mail server no link would arrive, so that every account counts. */
export const needsConfirmation = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): boolean => smtpUrl !== null

/** Whether the e-mail of an account counts as confirmed; needs the rows of `users` in scope, by that name or another. */
export const isConfirmed = (isNeeded: boolean, users = 'users'): RawBuilder<boolean> =>
  sql<boolean>`(not ${isNeeded}::boolean or ${sql.ref(`${users}.email_confirmed_at`)} is not null)`
