import { playGamePath, playPath } from '@quiz/contract/live/live-paths.ts'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const open = (url: string) => site.app.inject({ url })

test.each([playPath, `${playPath}/`, playGamePath('ABCDEF'), playGamePath('abc-def'), '/G/ABCDEF'])(
  'the page of players at %s is the same document, which knows nothing of a game',
  async (path) => {
    const { statusCode, headers, body } = await open(path)
    expect(statusCode).toBe(200)
    expect(body).toBe((await open(playPath)).body)
    expect(body).toContain('<div id="root"')
    expect(headers['set-cookie']).toBeUndefined()
  },
)

test('the page of players is for no search engine, frame or other site, and tells none its address', async () => {
  const { headers } = await open(playGamePath('ABCDEF'))
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cache-control': 'no-cache',
  })
  expect(headers['content-security-policy']).toContain("connect-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})
