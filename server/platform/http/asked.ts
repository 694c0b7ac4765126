import type { IncomingMessage } from 'node:http'

/** Longer addresses are nobody's daily bread. */
const longestUrl = 300
/** Nor are longer bodies of what only reads. */
const longestBody = 500

/** What the answer to a request depends on, by name; whose token came along, if any. */
export type Asked = { key: string; token: string | null }

/** What a request asks, as far as its first lines tell; null where the front has nothing to do with it. */
export function askedBy(
  { method, url, headers }: IncomingMessage,
  withBody: { has: (url: string) => boolean },
): Asked | null {
  if (url === undefined || url.length > longestUrl) return null
  if (method !== 'GET' && !(method === 'POST' && withBody.has(url) && bodyLength(headers) > 0)) return null
  if (headers['if-none-match'] !== undefined || headers.range !== undefined) return null
  const token = headers.authorization === undefined ? null : tokenIn(headers.authorization)
  if (token === undefined) return null
  const wish = `${headers['accept-encoding']}\n${headers.prefer}\n${headers.accept}\n${headers['content-type']}`
  return { key: `${token === null ? 'guest' : 'signed in'} ${method} ${url}\n${wish}`, token }
}

/** The same with the body, where all of it has come by now; what is read is put back unless it is taken. */
export function bodyOf(request: IncomingMessage): Buffer | null {
  const length = bodyLength(request.headers)
  const body: Buffer | null = request.read(length)
  if (body === null || body.length === length) return body
  request.unshift(body)
  return null
}

/** The token of an `Authorization`; undefined where it is none of ours. */
export const tokenIn = (authorization: string): string | undefined => /^Bearer (.+)$/i.exec(authorization)?.[1]

/** How long a body of a few words is; 0 where there is none, or no such one. */
function bodyLength(headers: IncomingMessage['headers']): number {
  if (headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return 0
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) && length <= longestBody ? length : 0
}
