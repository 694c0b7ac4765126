import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { followBar } from '../page-objects/bar.ts'
import { openFailedPage } from '../page-objects/failed-page.ts'
import { openHydrated, reloadHydrated } from '../page-objects/hydration.ts'
import { publicPages } from '../page-objects/pages.ts'
import { register } from '../page-objects/people.ts'
import { aQuiz } from '../page-objects/quizzes.ts'

/** Records the painted background colours from the first frame on. */
async function watchGround(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { groundsSeen: seen })
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => [...Reflect.get(window, 'groundsSeen')])
}

test('the chosen theme is applied from the first frame, and persists', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const grounds = await watchGround(page)
  await page.goto('/agreement')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Сменить тему' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await openHydrated(page, '/privacy')
  expect(await grounds()).toEqual([dark])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Сменить тему' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await reloadHydrated(page)
  expect(await grounds()).toEqual([light])
})

/** The theme-color of the browser: that of the first meta element whose media query matches. */
const frameColour = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return marks.find(({ media }) => matchMedia(media).matches)?.content
  })
const groundColour = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })

test('theme-color follows the page background, by the system and by the switch', async ({ page }) => {
  const press = () => page.getByRole('contentinfo').getByRole('button', { name: 'Сменить тему' }).click()
  const seen: (string | undefined)[] = []
  const look = async () => {
    await expect.poll(() => frameColour(page)).toBe(await groundColour(page))
    seen.push(await frameColour(page))
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await openHydrated(page, '/agreement')
  await look()
  await page.emulateMedia({ colorScheme: 'light' })
  await look()
  await press()
  await look()
  await reloadHydrated(page)
  await look()
  await press()
  await look()
  expect(seen).toEqual(['#15121b', '#faf4ea', '#15121b', '#15121b', '#faf4ea'])
})

test('the results of a quiz and of a personality test print without the frame of the site', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const name of ['result of a quiz', 'result of a personality test'] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(await publicPages[name]())
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(heading).toBeVisible()
    for (const extra of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.locator('.result-acts'),
      page.locator('.after'),
    ])
      await expect(extra, name).toBeHidden()
    const ink = await heading.evaluate((one) => getComputedStyle(one).color)
    expect(ink, `dark words of the ${name}`).toBe('rgb(0, 0, 0)')
  }
})

test('a test prints without the frame of the site and without buttons, with all of its description', async ({
  page,
}) => {
  const { token } = await register()
  const description = 'Маяки стоят на мысах и молах, и у каждого свой свет. '.repeat(3).trim()
  const id = await callApi<number>('/api/test/create', { body: aQuiz({ description }), token })
  await page.goto(`/passing/${id}`)
  await expect(page.getByRole('button', { name: 'Ответить' })).toBeVisible()
  const text = page.getByText(description)
  const isCut = () => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
  expect(await isCut()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await isCut()).toBe(false)
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button').or(page.getByRole('switch'))).toHaveCount(0)
})

test('a slow page shows the progress of its navigation', async ({ page }) => {
  await openHydrated(page, '/agreement')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/profile/getauthors', async (route) => {
    await held.promise
    await route.continue()
  })
  const line = page.locator('.navigation-progress')
  await expect(line).toHaveCount(0)
  await followBar(page, 'Авторы')
  await expect.poll(async () => (await line.boundingBox())?.width).toBeGreaterThan(20)
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Авторы' })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('a failed page says so in the title of the window', { tag: '@desktop' }, async ({
  page,
  allowRefused,
  allowConsoleMessage,
}) => {
  await openFailedPage(page, { allowRefused, allowConsoleMessage })
  await expect(page).toHaveTitle('Страница не открылась — Квизариум')
})

test('the site can be installed', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/')
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // The browser of the tests is a private window, which never offers installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const icons: { src: string; type: string }[] = JSON.parse(data ?? '').icons
  for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }])
    expect((await request.get(src)).headers()['content-type'], src).toContain(type)
})
