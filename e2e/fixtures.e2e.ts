import { test } from './fixtures.ts'

// Each of these tests must fail: the journeys rely on every browser error failing its test.
test.describe('a journey fails', { tag: '@desktop' }, () => {
  test.fail('on a warning in the console', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => console.warn('planted'))
  })

  test.fail('on an uncaught error', async ({ page }) => {
    await page.goto('/')
    const heard = page.waitForEvent('console')
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('planted'))))
    await heard
  })

  test.fail('on a refused request that was not allowed', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => fetch('/api/none'))
  })

  test.fail('on what the Content-Security-Policy forbids', async ({ page }) => {
    await page.goto('/')
    const heard = page.waitForEvent('console')
    await page.evaluate(() =>
      document.body.append(Object.assign(new Image(), { src: 'http://elsewhere.example/a.png' })),
    )
    await heard
  })

  test.fail('on an error in the browser of another visitor', async ({ anotherVisitor }) => {
    const page = await anotherVisitor()
    await page.goto('/')
    await page.evaluate(() => console.error('planted'))
  })
})

test('an allowed refused request does not fail it', { tag: '@desktop' }, async ({ page, allowRefused }) => {
  allowRefused('/api/none')
  await page.goto('/')
  await page.evaluate(() => fetch('/api/none'))
})
