import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Addresses of the files that the home page names. */
async function filesOfHome(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get('/')).text()
  return [...new Set([...html.matchAll(/(?:src|href)="(\/[^"/][^"]*\.\w+)"/g)].map(([, address]) => String(address)))]
}

test('files of the built site carry the common headers', { tag: '@desktop' }, async ({ request }) => {
  const files = await filesOfHome(request)
  expect(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css'))).toBe(true)
  for (const file of [...files, '/robots.txt', '/sitemap.xml']) {
    const reply = await request.get(file)
    expect.soft(reply.status(), file).toBe(200)
    expect.soft(reply.headers(), file).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
    })
    // Frames without an origin load scripts and fonts; nothing else is for other origins.
    const allowed = file.startsWith('/assets/') ? '*' : undefined
    expect.soft(reply.headers()['access-control-allow-origin'], file).toBe(allowed)
  }
})

test('scripts and styles are sent compressed', { tag: '@desktop' }, async ({ request }) => {
  const files = (await filesOfHome(request)).filter((file) => /\.(js|css)$/.test(file))
  const sizes = new Map<string, number>()
  for (const file of files) sizes.set(file, (await (await request.get(file)).body()).length)
  const long = files.filter((file) => (sizes.get(file) ?? 0) > 1000)
  expect(long.length).toBeGreaterThan(2)
  for (const file of long)
    for (const [accepted, sent] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ]) {
      const headers = (await request.get(file, { headers: { 'accept-encoding': accepted ?? '' } })).headers()
      expect.soft(headers['content-encoding'], `${file} for ${accepted}`).toBe(sent)
      expect.soft(headers.vary, file).toContain('encoding')
    }
})

test('folders and files outside the build are not served', { tag: '@desktop' }, async ({ request }) => {
  for (const address of [
    '/assets/',
    '/art/',
    '/.vite/manifest.json',
    '/.git/config',
    '/package.json',
    '/server/main.ts',
    '/ui',
  ])
    expect.soft((await request.get(address)).status(), address).toBe(404)
})

/** What two responses with the same content have in common. */
const headersOf = (response: APIResponse) => {
  const { date, 'x-request-id': _, 'set-cookie': cookie, ...headers } = response.headers()
  return {
    ...headers,
    status: response.status(),
    'cache-control': headers['cache-control']?.replace('private, ', ''),
  }
}

// Other journeys change what the site shows, between two requests too: then the requests are sent again.

test('a cached response carries the same headers', { tag: '@desktop' }, async ({ request }) => {
  for (const address of ['/', '/all-test', '/api/home/news', '/api/home/toptests?pageNumber=0&pageSize=9'])
    await expect(async () => {
      const responses = [await request.get(address), await request.get(address), await request.get(address)]
      const [first, ...again] = responses.map(headersOf)
      expect(first).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      // The first response sets a cookie and is not cached.
      for (const headers of again)
        expect({ ...headers, 'cache-control': '' }, address).toEqual({ ...first, 'cache-control': '' })
    }).toPass({ timeout: 10_000 })
})

test('HEAD of pages and files has the headers of GET', { tag: '@desktop' }, async ({ request }) => {
  for (const address of ['/', '/all-test', '/none', '/login', '/favicon.svg', ...(await filesOfHome(request))])
    await expect(async () => {
      const ofGet = headersOf(await request.get(address))
      expect(headersOf(await request.head(address)), address).toEqual(ofGet)
    }).toPass({ timeout: 10_000 })
})
