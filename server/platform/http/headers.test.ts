import { fastify } from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { headScript } from '#server/render/head-script.ts'
import { pageHandler } from '#server/render/pages.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { hashSource, pagePolicy, setHeaders } from './headers.ts'

const settings = {
  PUBLIC_URL: 'https://quiz.example',
  AD_SCRIPT_URL: 'https://ads.example/ads.js',
  AD_BLOCK_HOME: 'R-A-1-1',
  ANALYTICS_SCRIPT_URL: 'https://counter.example/count.js',
}
const site = await buildTestApp({ config: settings })
const plain = await buildTestApp()
const { hash } = await site.context.images.admit(
  await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
)
await site.signUp({ avatar: hash })

const framed = await aQuiz(site.store.db)

/** Pages of a fake renderer, one of which fails: headers do not depend on the built site. */
const pages = fastify()
setHeaders(pages, site.context.config)
const page = { redirect: null, title: '', meta: [], canonical: null, body: '', state: '{}', modules: [] }
const assets = { styles: [], entry: '', preloadFonts: [], modulesOf: () => [], stylesOf: () => [], extraHead: '' }
const statusOf: Record<string, number> = { '/': 200, '/none': 404, '/broken': 500 }
const render = async ({ url }: { url: string }) => ({ ...page, status: statusOf[url] ?? 200 })
pages.get('*', pageHandler(site.context, { site: async () => ({ render, assets }), hasPolicy: true }))

const responses = {
  'a page': { app: pages, url: '/', status: 200 },
  'a page that was not found': { app: pages, url: '/none', status: 404 },
  'a page that failed': { app: pages, url: '/broken', status: 500 },
  'a reply of the API': { app: site.app, url: '/api/auth/me', status: 200 },
  'a refusal of the API': { app: site.app, url: '/api/account', status: 401 },
  'an unknown address': { app: site.app, url: '/api/none', status: 404 },
  'an address that cannot be decoded': { app: site.app, url: '/api/%zz', status: 400 },
  'a picture': { app: site.app, url: `/images/${hash}/310`, status: 200 },
  'a missing picture': { app: site.app, url: `/images/${'0'.repeat(64)}`, status: 404 },
  'the frame of an ad': { app: site.app, url: '/ad-frame/home', status: 200 },
  'a test in a frame': { app: site.app, url: `/embed/${framed.id}`, status: 200 },
  'a frame without a test': { app: site.app, url: '/embed/999999', status: 404 },
  'the reference of the API': { app: site.app, url: '/api/docs', status: 200 },
  'a file of the reference': { app: site.app, url: '/api/docs/swagger-ui-bundle.js', status: 200 },
  'the OpenAPI document': { app: site.app, url: '/api/docs/openapi.json', status: 200 },
  'robots.txt': { app: site.app, url: '/robots.txt', status: 200 },
  'the sitemap': { app: site.app, url: '/sitemap.xml', status: 200 },
}

/** `X-Frame-Options` by the sites that may show a response in a frame. */
const frameOptions = new Map([
  ["'none'", 'DENY'],
  ["'self'", 'SAMEORIGIN'],
  ['*', undefined],
])
/** Every path that sites may show in a frame: an ad in the own pages, and a test anywhere. */
function ancestorsOf(url: string): string {
  if (url === '/ad-frame/home') return "'self'"
  return url.startsWith('/embed/') ? '*' : "'none'"
}

/** Directives of a policy by their name. */
const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)] as const),
  )

test.each(Object.entries(responses))('%s has the security headers', async (_, { app, url, status }) => {
  const { statusCode, headers } = await app.inject({ url })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=(self), microphone=(), geolocation=()'),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
  })
  const ancestors = ancestorsOf(url)
  expect(headers['x-frame-options']).toBe(frameOptions.get(ancestors))
  const policy = directives(headers['content-security-policy'])
  expect(policy.get('frame-ancestors')).toEqual([ancestors])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.has('default-src')).toBe(true)
  expect(policy.get('script-src') ?? []).not.toContain("'unsafe-inline'")
  expect(policy.get('script-src') ?? []).not.toContain("'unsafe-eval'")
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(headers['content-type']).toMatch(/^image\/|charset=utf-8$/)
})

test('a page may run its own scripts, the inline one by hash, and analytics', async () => {
  const { headers } = await pages.inject({ url: '/' })
  const policy = directives(headers['content-security-policy'])
  expect(policy.get('default-src')).toEqual(["'self'"])
  expect(policy.get('script-src')).toEqual(["'self'", hashSource(headScript), 'https://counter.example'])
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://counter.example'])
  expect(policy.get('frame-src')).toEqual(["'self'"])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('form-action')).toEqual(["'none'"])
})

test('the reference of the API shows the pictures that its styles carry', async () => {
  const styles = await site.app.inject({ url: '/api/docs/swagger-ui.css' })
  expect(styles.body).toMatch(/url\(["']?data:image/)
  const { headers } = await site.app.inject({ url: '/api/docs' })
  expect(directives(headers['content-security-policy']).get('img-src')).toEqual(["'self'", 'data:'])
})

test('without ads and analytics the policy allows no frames and no other origin', () => {
  expect(pagePolicy(readConfig({}), [])).not.toContain('http')
  expect(directives(pagePolicy(readConfig({}), [])).get('frame-src')).toEqual(["'none'"])
})

test('without https there is no Strict-Transport-Security', async () => {
  const { headers } = await plain.app.inject({ url: '/api/auth/me' })
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('with https the XSRF cookie of a page is Secure', async () => {
  const { headers } = await pages.inject({ url: '/' })
  expect(headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; Secure; SameSite=Lax$/)
})

test.each(['/api/account', '/api/account/sessions', '/api/auth/me', '/api/profile/myprofile'])(
  '%s, which is personal, is sent with no-store',
  async (url) => {
    const { token } = await site.signUp()
    const { statusCode, headers } = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
  },
)
