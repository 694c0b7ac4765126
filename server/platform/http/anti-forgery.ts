import type { IncomingHttpHeaders } from 'node:http'
import { wire } from '@quiz/contract/wire.ts'
import { parseCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/platform/refusal.ts'
import { isSameSecret } from '#server/platform/secrets.ts'

/**
 * The sign that another site made a browser send a request: a foreign `Origin` or `Sec-Fetch-Site`, or an `XSRF-TOKEN`
 * cookie that the header does not repeat; null without such a sign. Clients without cookies need no header.
 */
function forgeryIn(
  headers: IncomingHttpHeaders,
  ownOrigins: ReadonlySet<string>,
): 'foreign_origin' | 'wrong_xsrf_token' | null {
  const { origin, cookie, 'sec-fetch-site': site } = headers
  if (site === 'cross-site') return 'foreign_origin'
  if (origin !== undefined && !ownOrigins.has(origin) && !isSameHost(origin, headers.host)) return 'foreign_origin'
  const token = cookie === undefined ? undefined : parseCookie(cookie)[wire.xsrfCookie]
  return token !== undefined && !isSame(token, headers[wire.xsrfHeader]) ? 'wrong_xsrf_token' : null
}

/** Throws a `Refusal` for a request that another site made a browser send. */
export function refuseForgery({ headers }: { headers: IncomingHttpHeaders }, ownOrigins: ReadonlySet<string>): void {
  const forgery = forgeryIn(headers, ownOrigins)
  if (forgery) throw refuse(forgery)
}

/** Throws a `Refusal` for a prefetch, and for a GET that another site made a browser send. For a GET that changes something. */
export function refuseForeignGet({ headers }: { headers: IncomingHttpHeaders }): void {
  const site = headers['sec-fetch-site']
  if (prefetchHeaders.some((name) => headers[name] !== undefined)) throw refuse('foreign_origin')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refuse('foreign_origin')
}

/** By which browsers, the older ones too, say that nobody has asked for the page yet. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

const isSameHost = (origin: string, host: string | undefined) => URL.canParse(origin) && new URL(origin).host === host

const isSame = (token: string, echoed: string | string[] | undefined): boolean =>
  typeof echoed === 'string' && isSameSecret(token, echoed)

/** Refuses a request with two `Host` headers (RFC 9112): a proxy may have taken the other one for the name of the site. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    done(hosts.length > 1 ? refuse('invalid_request') : undefined)
  })
}
