import { type Consent, neededConsents } from '@quiz/contract/account/consents.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'

/** The current documents that a person has not agreed to. */
export async function listNeededConsents(db: Db, userId: number): Promise<Consent[]> {
  const accepted = await db
    .selectFrom('consents')
    .select(['document', 'version'])
    .where('user_id', '=', userId)
    .execute()
  return neededConsents(accepted)
}

/** Throws a `Refusal` while a person has not agreed to a current document. */
export async function requireConsents(db: Db, userId: number): Promise<void> {
  if ((await listNeededConsents(db, userId)).length > 0) throw refuse('consent_needed')
}
