import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'

/** How pictures are to be given: as the specification's base64, or as addresses. */
export type PictureForm = 'base64' | 'url'

/**
 * Who calls, from where, and how they want their pictures. `recordResult` is there for a call with an
 * idempotency key: the handler records its result in the transaction of its work.
 */
export type RequestContext = {
  viewer: Viewer | null
  pictures: PictureForm
  address: string
  userAgent: string
  /** The device cookie as it came, not verified yet. */
  deviceCookie?: string | null
  /** `Set-Cookie` headers of the reply; a handler adds its own. */
  setCookies?: string[]
  recordResult?: RecordResult
}

/** Stores the result of a call, in the transaction of its work. */
export type RecordResult = (db: Db, result: unknown) => Promise<void>
