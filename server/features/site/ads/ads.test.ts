import { expect, test } from 'vitest'
import { siteOf } from '#server/render/pages.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const script = 'https://ads.example/context.js?a=1&b="2"'
const site = await buildTestApp({
  config: { AD_SCRIPT_URL: script, AD_BLOCK_HOME: 'R-A-1-1"><script>alert(1)</script>' },
})
const without = await buildTestApp()
const frame = () => site.app.inject({ url: '/ad-frame/home' })

test('script and block are escaped in the frame', async () => {
  const { statusCode, headers, body } = await frame()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('data-script="https://ads.example/context.js?a=1&amp;b=&quot;2&quot;"')
  expect(body).toContain('data-block="R-A-1-1&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(body.match(/<script/g)).toHaveLength(1)
})

test('the frame is sandboxed and can be framed by this site alone', async () => {
  const { headers } = await frame()
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy.find((directive) => directive.startsWith('script-src'))).toMatch(
    /^script-src 'sha256-[\w+/]{43}=' 'strict-dynamic'$/,
  )
})

test('the frame is the same for all visitors and cacheable', async () => {
  const { token } = await site.signUp()
  const own = await site.app.inject({ url: '/ad-frame/home', headers: { authorization: `Bearer ${token}` } })
  expect(own.body).toBe((await frame()).body)
  expect(own.headers['set-cookie']).toBeUndefined()
  expect(own.headers['cache-control']).toBe('public, max-age=300')
})

test('without a configured block there is no frame', async () => {
  expect((await site.app.inject({ url: '/ad-frame/result' })).statusCode).toBe(404)
  expect(siteOf(site.context.config).ads).toEqual({ home: true, result: false })
  expect((await without.app.inject({ url: '/ad-frame/home' })).statusCode).toBe(404)
  expect(siteOf(without.context.config).ads).toEqual({ home: false, result: false })
})
