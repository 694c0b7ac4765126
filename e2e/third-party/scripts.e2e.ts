import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { does } from '../harness/third-party.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { followBar } from '../page-objects/bar.ts'
import { signInAt } from '../page-objects/other-site.ts'
import { brand, type ThirdParty, test } from './site-with-third-party.ts'

const draws = does.runs(`
  const { block, container } = document.currentScript.dataset
  document.getElementById(container).textContent = 'Объявление для ' + block
`)
const drawsAsYandex = does.runs(`
  window.Ya = { Context: { AdvManager: { render: ({ blockId, renderTo }) => {
    document.getElementById(renderTo).textContent = 'Объявление для ' + blockId
  } } } }
  for (const call of window.yaContextCb) call()
`)

const inFrame = (page: Page) => page.frameLocator('iframe[title="Реклама"]').locator('#ad-block')
const showsAd = async (page: Page, block: string) => {
  await page.locator('.ad').scrollIntoViewIfNeeded()
  await expect(page.getByText('Реклама', { exact: true })).toBeVisible()
  await expect(inFrame(page)).toHaveText(`Объявление для ${block}`)
}

/** Sizes of the page and of the ad. */
const room = (page: Page) =>
  page.evaluate(() => {
    const { width, height } = document.querySelector('.ad')?.getBoundingClientRect() ?? {}
    return { width, height, page: document.documentElement.scrollHeight }
  })

/** Opens a page whose ad script is pending; returns functions that let it load or fail and then check that nothing moves. */
async function waitsForAd(
  { page, thirdParty }: { page: Page; thirdParty: ThirdParty },
  { address, answer }: { address: string; answer: ReturnType<typeof does.runs> },
) {
  const held = does.held(answer)
  thirdParty.set('ad.js', held.answer)
  await page.goto(address)
  await page.locator('.ad').scrollIntoViewIfNeeded()
  await expect.poll(() => thirdParty.requestCount('ad.js')).toBe(1)
  await page.evaluate(() => document.fonts.ready)
  const before = await room(page)
  expect(before.height).toBeGreaterThan(250)
  return { release: held.release, hasNotMoved: async () => expect(await room(page)).toEqual(before) }
}

// Not with the tag @desktop: the other project would start a further site.
test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('an advertisement is shown beside the list of the home page, and removed with it', async ({
    page,
    thirdParty,
  }) => {
    const { release, hasNotMoved } = await waitsForAd({ page, thirdParty }, { address: '/', answer: draws })
    release()
    await showsAd(page, 'R-A-1-home')
    await hasNotMoved()
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test('the home page on a phone has no advertisement and requests none', async ({ page, thirdParty }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Все тесты' }).scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.ad')).toBeHidden()
  expect(thirdParty.requestCount('ad.js')).toBe(0)
})

test('an advertisement is shown below a result', async ({ page, thirdParty, siteWithThirdParty }) => {
  const address = siteWithThirdParty.resultPath
  const { release, hasNotMoved } = await waitsForAd({ page, thirdParty }, { address, answer: drawsAsYandex })
  release()
  await showsAd(page, 'R-A-1-result')
  await hasNotMoved()
  await expectNoViolations(page)
})

test('scripts that fail leave an empty slot and two console messages', async ({
  page,
  thirdParty,
  siteWithThirdParty,
  allowRefused,
  allowConsoleMessage,
}) => {
  const complaint = (what: string) =>
    page.waitForEvent('console', (message) =>
      message.text().startsWith(`An unexpected error occurred: no ${what} from`),
    )
  for (const script of ['/ad.js', '/count.js']) allowRefused(script)
  for (const what of ['advertisement', 'analytics'])
    allowConsoleMessage(`An unexpected error occurred: no ${what} from`)
  thirdParty.set('count.js', does.fails)
  const complaints = [complaint('advertisement'), complaint('analytics')]
  const address = siteWithThirdParty.resultPath
  const { release, hasNotMoved } = await waitsForAd({ page, thirdParty }, { address, answer: does.fails })
  release()
  await Promise.all(complaints)
  await expect(page.getByText('Реклама', { exact: true })).toBeVisible()
  await hasNotMoved()
})

test('scripts that hang delay nothing', async ({ page, thirdParty, siteWithThirdParty }) => {
  for (const script of ['ad.js', 'count.js'] as const) thirdParty.set(script, does.hangs)
  await page.goto(siteWithThirdParty.resultPath, { waitUntil: 'load' })
  await page.locator('.ad').scrollIntoViewIfNeeded()
  for (const script of ['ad.js', 'count.js'] as const) await expect.poll(() => thirdParty.requestCount(script)).toBe(1)
  await page.getByRole('main').getByRole('link', { name: 'Другие тесты' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Проходите тесты онлайн' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Нравится/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Один шаг к новым возможностям!' })).toBeVisible()
})

type Thieving = { thirdParty: ThirdParty } & Record<
  'allowRefused' | 'allowConsoleMessage',
  (what: string | RegExp) => void
>

const tries = `{
  storage: () => localStorage.getItem('Bearer'),
  session: () => sessionStorage.length,
  drafts: () => indexedDB.open('drafts'),
  cookie: () => document.cookie,
  'storage of the page': () => parent.localStorage.getItem('Bearer'),
  'storage of the top': () => top.localStorage.getItem('Bearer'),
  'text of the page': () => parent.document.body.textContent,
  'address of the page': () => top.location.href,
}`
const steals = does.runs(`
  const got = { referrer: document.referrer }
  for (const [name, attempt] of Object.entries(${tries})) {
    try { got[name] = String(attempt()) } catch (error) { got[name] = error.name }
  }
  const write = () => { document.getElementById('ad-block').textContent = JSON.stringify(got) }
  fetch('/api/auth/me', { credentials: 'include' })
    .then((reply) => reply.text()).catch((error) => error.name).then((text) => { got.call = text }).then(write)
`)
/** Runs the ad's script; the browser logs each refused action. */
function letSteal({ thirdParty, allowRefused, allowConsoleMessage }: Thieving): void {
  allowConsoleMessage(/blocked by CORS policy/)
  allowRefused('/api/auth/me')
  thirdParty.set('ad.js', steals)
}
const nothing = {
  storage: 'SecurityError',
  session: 'SecurityError',
  drafts: 'SecurityError',
  cookie: 'SecurityError',
  call: 'TypeError',
}

test('a script that reads tokens gets nothing, in a frame opened as a page of its own neither', async ({
  page,
  thirdParty,
  siteWithThirdParty,
  allowRefused,
  allowConsoleMessage,
}) => {
  letSteal({ thirdParty, allowRefused, allowConsoleMessage })
  const token = await signInAt(siteWithThirdParty.siteUrl, page)
  await page.goto(siteWithThirdParty.resultPath)
  await page.locator('.ad').scrollIntoViewIfNeeded()
  await expect(inFrame(page)).toContainText('call')
  expect(JSON.parse((await inFrame(page).textContent()) ?? '')).toEqual({
    ...nothing,
    'storage of the page': 'SecurityError',
    'storage of the top': 'SecurityError',
    'text of the page': 'SecurityError',
    'address of the page': 'SecurityError',
    // The origin without the path: the address of a result is known only to those who have it.
    referrer: `${siteWithThirdParty.siteUrl}/`,
  })
  expect(await page.evaluate(() => localStorage.getItem('Bearer'))).toBe(token)

  await page.goto('/ad-frame/home')
  await expect(page.locator('#ad-block')).toContainText('call')
  expect(JSON.parse((await page.locator('#ad-block').textContent()) ?? '')).toMatchObject(nothing)
})

const counts = does.runs(`document.documentElement.dataset.counted = 'yes'`)
/** The document once the script has run in it; a question to the page itself would fail while it is left. */
const counted = (page: Page) => page.locator('html[data-counted=yes]')
const thirdPartyScripts = (page: Page, url: string) => page.locator(`script[src^="${url}"]`)

/** Waits until the page is hydrated and its requests are done. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

test('analytics loads once, stays across pages, and is unloaded by navigation to the login page, on going back too', async ({
  page,
  thirdParty,
}) => {
  thirdParty.set('count.js', counts)
  const login = page.getByRole('heading', { level: 1, name: 'Вход' })
  await page.goto('/')
  await expect(counted(page)).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Пользовательское соглашение' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Пользовательское соглашение' })).toBeVisible()
  await expect(counted(page)).toHaveCount(1)
  await followBar(page, 'Войти')
  await expect(login).toBeVisible()
  await settled(page)
  await expect(counted(page)).toHaveCount(0)
  await expect(thirdPartyScripts(page, thirdParty.url)).toHaveCount(0)
  expect(thirdParty.requestCount('count.js')).toBe(1)

  await followBar(page, 'Авторы')
  await expect(counted(page)).toHaveCount(1)
  await page.goBack()
  await expect(login).toBeVisible()
  await expect(counted(page)).toHaveCount(0)
  await settled(page)
  await expect(counted(page)).toHaveCount(0)
})

test('no third-party script is loaded on pages of passwords, of mailed links and of the editor', async ({
  page,
  thirdParty,
  siteWithThirdParty,
}) => {
  const loadsNone = async (address: string) => {
    await settled(page)
    await expect(page.locator('iframe'), address).toHaveCount(0)
    await expect(thirdPartyScripts(page, thirdParty.url), address).toHaveCount(0)
    expect(thirdParty.requestCount('count.js') + thirdParty.requestCount('ad.js'), address).toBe(0)
  }
  // One of each sort: sensitive-pages.test.ts has them all.
  for (const address of ['/LOGIN', '/create/quiz', '/confirm-email?t=token']) {
    await page.goto(address)
    await loadsNone(address)
  }
  await signInAt(siteWithThirdParty.siteUrl, page)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Пароль' })).toBeVisible()
  await loadsNone('/account')
})

test('the name of the site stays text', async ({ page, thirdParty }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(brand)
  await expect(page.getByRole('banner').getByRole('link', { name: brand })).toBeVisible()
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', brand)
  await page.goto('/agreement')
  await expect(page).toHaveTitle(`Пользовательское соглашение — ${brand}`)
  await expect(page.getByRole('main').getByText(brand).first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(thirdParty.requestCount('ad.js')).toBe(0)
})

test.describe('who has not agreed', () => {
  test.use({ hasAgreed: false })

  test('before the consent the browser requests nothing outside; the choice is kept, and changed from the footer', async ({
    page,
    thirdParty,
    siteWithThirdParty: { siteUrl, resultPath },
  }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(siteUrl) && /^https?:/.test(request.url())) outside.push(request.url())
    })
    const question = page.getByRole('region', { name: 'Реклама и статистика' })
    for (const address of [resultPath, '/', '/autors']) {
      await page.goto(address)
      await expect(question).toBeVisible()
      await page.mouse.wheel(0, 20_000)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(page.getByText('Реклама', { exact: true })).toBeHidden()
    }
    await expectNoViolations(page)
    expect(outside).toEqual([])

    await question.getByRole('button', { name: 'Отказаться' }).click()
    await expect(question).toHaveCount(0)
    await page.goto(resultPath)
    await page.waitForLoadState('networkidle')
    await expect(question).toHaveCount(0)
    expect(outside).toEqual([])

    await page.getByRole('contentinfo').getByRole('button', { name: 'Реклама и статистика' }).click()
    await expect(question).toBeFocused()
    await question.getByRole('button', { name: 'Согласиться', exact: true }).click()
    await page.locator('.ad').scrollIntoViewIfNeeded()
    await expect.poll(() => thirdParty.requestCount('ad.js')).toBe(1)
    await expect.poll(() => thirdParty.requestCount('count.js')).toBe(1)

    // Taking the consent back unloads what was loaded.
    await page.getByRole('contentinfo').getByRole('button', { name: 'Реклама и статистика' }).click()
    const reloaded = page.waitForEvent('load')
    await question.getByRole('button', { name: 'Отказаться' }).click()
    await reloaded
    await page.waitForLoadState('networkidle')
    await expect(page.locator('iframe')).toHaveCount(0)
    expect([thirdParty.requestCount('ad.js'), thirdParty.requestCount('count.js')]).toEqual([1, 1])
  })
})
