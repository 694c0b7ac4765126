import { refuse } from '#server/platform/refusal.ts'
import { hashSecret, isSameSecret } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { QuizViewer } from '#server/read-models/availability.ts'
import { findSession, type Owner, type PracticeSession } from './sessions.queries.ts'

/** By what somebody proves that a session is their own: an account, or the key that the browser of a guest made for it. */
export type Proof = { viewer: QuizViewer | null; key: string | null | undefined }

/** A session of one's own. Throws the same `Refusal` for one that is another's as for one that is not there. */
export async function getOwnSession(
  db: Db,
  { viewer, key, id, now }: Proof & { id: string; now: Date },
): Promise<PracticeSession> {
  const session = await findSession(db, id, now)
  if (!session) throw refuse('practice_not_found')
  const { userId, keyHash } = session
  const isOwn = userId === null ? isKeyOf(keyHash, key) : viewer?.id === userId
  if (!isOwn) throw refuse('practice_not_found')
  return session
}

const isKeyOf = (keyHash: string | null, key: string | null | undefined): boolean =>
  key != null && keyHash !== null && isSameSecret(hashSecret(key), keyHash)

/** Who begins a session. Throws a `Refusal` for a guest without a key. */
export function ownerOf({ viewer, key }: Proof): Owner {
  if (viewer !== null) return { userId: viewer.id, keyHash: null }
  if (key == null) throw refuse('invalid_request').at('key')
  return { userId: null, keyHash: hashSecret(key) }
}
