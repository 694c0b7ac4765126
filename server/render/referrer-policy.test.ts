import type { MetaTag } from '@quiz/contract/site/site.ts'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { setHeaders } from '#server/platform/http/headers.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { pageHandler } from './pages.ts'

const { context } = await buildTestApp()

/** The referrer policy of a page with these tags in its head. */
async function policyOf(meta: MetaTag[]): Promise<unknown> {
  const page = { status: 200, redirect: null, title: '', meta, canonical: null, body: '', state: '{}', modules: [] }
  const assets = { styles: [], entry: '', preloadFonts: [], modulesOf: () => [], stylesOf: () => [], extraHead: '' }
  context.cache.invalidateLocally('everything')
  const app = fastify()
  setHeaders(app, context.config)
  app.get('/', pageHandler(context, { site: async () => ({ render: async () => page, assets }), hasPolicy: true }))
  const { headers } = await app.inject('/')
  await app.close()
  return headers['referrer-policy']
}

test('a page with a referrer meta tag has the same Referrer-Policy header', async () => {
  expect(await policyOf([{ name: 'referrer', content: 'no-referrer' }])).toBe('no-referrer')
})

test('any other page has the policy strict-origin-when-cross-origin', async () => {
  expect(await policyOf([{ name: 'description', content: 'Тесты' }])).toBe('strict-origin-when-cross-origin')
})
