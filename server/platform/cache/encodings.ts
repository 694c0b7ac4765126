import { LRUCache } from 'lru-cache'
import { Negotiator } from 'negotiator'

/** Content encodings that the site sends. */
export type Encoding = 'br' | 'gzip' | 'identity'

const offered = ['br', 'gzip', 'identity'] as const
/** Browsers send a handful of different short headers; longer ones are not cached. */
const maxKnownChars = 100
const known = new LRUCache<string, Encoding>({ max: 200 })

/** The best encoding that an `Accept-Encoding` header allows; brotli before gzip where both are equal. */
export function pickEncoding(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const header = String(accepted)
  const found = known.get(header)
  if (found) return found
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const encoding: Encoding = negotiator.encodings<Encoding>(offered, { preferred: ['br', 'gzip'] })[0] ?? 'identity'
  if (header.length <= maxKnownChars) known.set(header, encoding)
  return encoding
}
