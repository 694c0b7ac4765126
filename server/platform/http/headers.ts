import { createHash } from 'node:crypto'
import { wire } from '@quiz/contract/wire.ts'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { randomToken } from '#server/platform/random-token.ts'

/** Content-Security-Policy source of an inline script or style by its content. */
export const hashSource = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** The style element that react-aria's usePress injects; it changes with that library's version. */
const pressStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** The policy of every page: the same for everybody, so that the bytes of a page can be shared. */
export function pagePolicy(
  { ads, analyticsScriptUrl }: Pick<Config, 'ads' | 'analyticsScriptUrl'>,
  inlineScripts: readonly string[],
): string {
  const analytics = analyticsScriptUrl ? ` ${new URL(analyticsScriptUrl).origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(hashSource).join(' ')}${analytics}`,
    `style-src-elem 'self' ${pressStyle}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${analytics}`,
    `connect-src 'self'${analytics}`,
    `frame-src ${ads.scriptUrl ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What is no page has nothing to load or run, should a browser be made to show it. Swagger UI, pages and frames say their own. */
const answerPolicy = "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The headers that every answer starts with, whatever it is. */
export function headersOf({ publicUrl }: Config): Record<string, string> {
  return {
    'content-security-policy': answerPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // A browser knows neither of the two without https.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    }),
  }
}

/** Sets the headers that every answer carries, in one hook. */
export function setHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersOf(config)
  // With a callback: each promise of a hook costs every request.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The cookie that a page hands to a browser that has none yet, or null. */
export function xsrfCookieFor(cookies: string | undefined, isSecure: boolean): string | null {
  if (cookies !== undefined && parseCookie(cookies)[wire.xsrfCookie]) return null
  return stringifySetCookie({
    name: wire.xsrfCookie,
    value: randomToken(),
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
  })
}
