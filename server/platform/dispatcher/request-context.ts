import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'

/** How replies contain pictures: as base64, as the specification says, or as URLs. */
export type PictureForm = 'base64' | 'url'

/**
 * The caller, its address and the form of pictures. `recordResult` is set for a call with an idempotency key: the
 * handler records its result in the transaction of its work.
 */
export type RequestContext = {
  viewer: Viewer | null
  pictures: PictureForm
  address: string
  userAgent: string
  /** The device cookie as received, not verified yet. */
  deviceCookie?: string | null
  /** The key of a guest's result, where the endpoint takes one. */
  resultKey?: string | null
  /** Sent by a page without an origin: a test in a sandboxed frame, or any site that pretends to be one. */
  isFramed?: boolean
  /** `Set-Cookie` headers of the reply, to which a handler may add. */
  setCookies?: string[]
  recordResult?: RecordResult
}

/** Stores the result of a call, in the transaction of its work. */
export type RecordResult = (db: Db, result: unknown) => Promise<void>
