import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { does } from '../harness/third-party.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { signInAt } from '../page-objects/other-site.ts'
import { type ThirdParty, test } from './site-with-third-party.ts'

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

test('an advertisement is shown beside the list of the home page', { tag: '@desktop' }, async ({
  page,
  thirdParty,
}) => {
  const { release, hasNotMoved } = await waitsForAd({ page, thirdParty }, { address: '/', answer: draws })
  release()
  await showsAd(page, 'R-A-1-home')
  await hasNotMoved()
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

test('a failed script leaves an empty slot and a console message', async ({
  page,
  thirdParty,
  siteWithThirdParty,
  allowRefused,
  allowConsoleMessage,
}) => {
  allowRefused('/ad.js')
  allowConsoleMessage('An unexpected error occurred: no advertisement from')
  const address = siteWithThirdParty.resultPath
  const { release, hasNotMoved } = await waitsForAd({ page, thirdParty }, { address, answer: does.fails })
  const complaint = page.waitForEvent('console', (message) => message.text().startsWith('An unexpected error occurred'))
  release()
  await complaint
  await expect(page.getByText('Реклама', { exact: true })).toBeVisible()
  await hasNotMoved()
})

test('a script that hangs delays nothing', async ({ page, thirdParty, siteWithThirdParty }) => {
  thirdParty.set('ad.js', does.hangs)
  await page.goto(siteWithThirdParty.resultPath, { waitUntil: 'load' })
  await page.locator('.ad').scrollIntoViewIfNeeded()
  await expect.poll(() => thirdParty.requestCount('ad.js')).toBe(1)
  await page.getByRole('main').getByRole('link', { name: 'Другие тесты' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Проходите тесты онлайн' })).toBeVisible()
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

test('a script that reads tokens gets nothing', async ({
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
})

test('a frame opened as a page of its own gives the script no tokens either', { tag: '@desktop' }, async ({
  page,
  thirdParty,
  siteWithThirdParty,
  allowRefused,
  allowConsoleMessage,
}) => {
  letSteal({ thirdParty, allowRefused, allowConsoleMessage })
  await signInAt(siteWithThirdParty.siteUrl, page)
  await page.goto('/ad-frame/home')
  await expect(page.locator('#ad-block')).toContainText('call')
  expect(JSON.parse((await page.locator('#ad-block').textContent()) ?? '')).toMatchObject(nothing)
})

test('an advertisement is removed with its page', { tag: '@desktop' }, async ({ page, thirdParty }) => {
  thirdParty.set('ad.js', draws)
  await page.goto('/')
  await showsAd(page, 'R-A-1-home')
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
