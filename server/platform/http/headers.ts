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

/** The policy of every page; the same for all visitors, so that a cached page can be shared. */
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
    // A browser that sends a form by itself would put its text, passwords too, into the address.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of a test in a frame: any site may show it, and it loads and sends nothing elsewhere. */
export const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src-elem 'self' ${pressStyle}`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/**
 * Other responses may load and run nothing if a browser shows them. Swagger UI, pages and frames set their own policy.
 */
const defaultPolicy = "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The headers of every response; routes may override them. */
export function headersOf({ publicUrl }: Config): Record<string, string> {
  return {
    'content-security-policy': defaultPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Browsers ignore these two without https.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    }),
  }
}

/** Adds the hook that sets the headers of every response. */
export function setHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersOf(config)
  // A callback instead of a promise, which would cost every request a microtask.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The `Set-Cookie` of a page for a browser without an XSRF cookie; null when it has one. */
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
