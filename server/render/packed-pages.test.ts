import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'
import { pageHandler } from './pages.ts'

const { context } = await buildTestApp()
const text = '<p>Страница, которой нет в кэше</p>'.repeat(200)

/** Sends a page with this status; only those with 200 are cached. */
async function get(status: number, encoding: string) {
  const page = { status, redirect: null, title: '', meta: [], canonical: null, body: text, state: '{}', modules: [] }
  const assets = { styles: [], entry: '', preloadFonts: [], modulesOf: () => [], stylesOf: () => [], extraHead: '' }
  const app = fastify()
  onTestFinished(() => app.close())
  app.get('/*', pageHandler(context, { site: async () => ({ render: async () => page, assets }), hasPolicy: true }))
  return app.inject({ url: `/${status}`, headers: { 'accept-encoding': encoding } })
}

test.each([200, 404])('a page with status %i is compressed as its client accepts', async (status) => {
  const plain = await get(status, 'identity')
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([status, undefined])
  expect(plain.body).toContain(text)
  const [br, gzip] = [await get(status, 'gzip, br'), await get(status, 'gzip')]
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(br.headers.vary).toMatch(/Accept-Encoding/i)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})
