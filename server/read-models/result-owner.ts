import { hashSecret, isSameSecret } from '#server/platform/secrets.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'

type Caller = { viewer: Viewer | null; resultKey?: string | null | undefined }
type Taker = { takerId: number | null; resultKeyHash: string | null }

/** Whether a result is the caller's own: by the account that took the test, or by the key of a guest. */
export const isResultOwner = ({ viewer, resultKey }: Caller, { takerId, resultKeyHash }: Taker): boolean =>
  (viewer !== null && viewer.id === takerId) || isKeyOf(resultKeyHash, resultKey)

/** Whether a result key is the one that was hashed when the result was made. */
const isKeyOf = (hash: string | null, key: string | null | undefined): boolean =>
  key != null && hash !== null && isSameSecret(hashSecret(key), hash)
