import { type ArchiveLink, archivePath } from '@quiz/contract/account.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { randomToken } from '#server/platform/random-token.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import { getOwnAccount } from './account.queries.ts'
import { claimExport, findExport, getExportTime } from './data-exports.queries.ts'
import { isPassword } from './password-hashes.ts'

const minuteMs = 60_000

/** Makes the one-time address of the archive of a person's data, given the password. Throws a `Refusal`. */
export async function exportData(
  { store, config, clock, log }: AppContext,
  viewer: Viewer,
  password: string,
): Promise<ArchiveLink> {
  const account = await getOwnAccount(store.db, viewer.id)
  if (!(await isPassword(password, account.passwordHash))) throw refuse('wrong_password').at('password')
  const now = clock()
  const [token, expiresAt] = [randomToken(), minutesAfter(now, limits.archiveMinutes)]
  const notAfter = minutesAfter(now, -limits.archiveEveryMinutes)
  const request = {
    ...{ userId: viewer.id, tokenHash: hashSecret(token), now, notAfter, expiresAt },
    // A banned person has no session.
    ...{ sessionId: viewer.sessionId || null, passwordMark: passwordMarkOf(account.passwordHash) },
  }
  if (!(await claimExport(store.db, request))) {
    const next = minutesAfter(await getExportTime(store.db, viewer.id), limits.archiveEveryMinutes)
    throw new Refusal('too_often', [], Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000)))
  }
  log.info({ userId: viewer.id }, 'an archive of own data was requested')
  // In the query, which the log of requests leaves out.
  return { url: `${config.publicUrl}${archivePath}?key=${token}`, expiresAt: expiresAt.toISOString() }
}

/** The person whose archive an address has; null when it is used up, late, or void by an ended session or a new password. */
export async function findOwner({ store, clock }: AppContext, tokenHash: string): Promise<number | null> {
  const found = await findExport(store.db, tokenHash, clock())
  return found && found.passwordMark === passwordMarkOf(found.passwordHash) ? found.userId : null
}

/** What changes with the password, also to the same one. */
const passwordMarkOf = (passwordHash: string | null) => hashSecret(passwordHash ?? '')

const minutesAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * minuteMs)
