import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { does } from '../harness/third-party.ts'
import { hasNoViolations } from '../page-objects/accessibility-violations.ts'
import { becomeKnownAt } from '../page-objects/elsewhere.ts'
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

/** How much room the page and the ad take. */
const room = (page: Page) =>
  page.evaluate(() => {
    const { width, height } = document.querySelector('.ad')?.getBoundingClientRect() ?? {}
    return { width, height, page: document.documentElement.scrollHeight }
  })

/** Opens a page whose ad is on its way, and answers how to let it come or fail, and then see that nothing has moved. */
async function waitsForAd(
  { page, thirdParty }: { page: Page; thirdParty: ThirdParty },
  { address, answer }: { address: string; answer: ReturnType<typeof does.runs> },
) {
  const held = does.held(answer)
  thirdParty.set('ad.js', held.answer)
  await page.goto(address)
  await page.locator('.ad').scrollIntoViewIfNeeded()
  await expect.poll(() => thirdParty.timesAsked('ad.js')).toBe(1)
  await page.evaluate(() => document.fonts.ready)
  const before = await room(page)
  expect(before.height).toBeGreaterThan(250)
  return { release: held.release, hasNotMoved: async () => expect(await room(page)).toEqual(before) }
}

test('an advertisement stands beside the list of the home page', { tag: '@desktop' }, async ({ page, thirdParty }) => {
  const { release, hasNotMoved } = await waitsForAd({ page, thirdParty }, { address: '/', answer: draws })
  release()
  await showsAd(page, 'R-A-1-home')
  await hasNotMoved()
})

test('a phone’s home page has no room for one, and asks for none', async ({ page, thirdParty }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Все тесты' }).scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.ad')).toBeHidden()
  expect(thirdParty.timesAsked('ad.js')).toBe(0)
})

test('an advertisement stands below a result', { tag: '@both' }, async ({ page, thirdParty, siteWithThirdParty }) => {
  const address = siteWithThirdParty.resultPath
  const { release, hasNotMoved } = await waitsForAd({ page, thirdParty }, { address, answer: drawsAsYandex })
  release()
  await showsAd(page, 'R-A-1-result')
  await hasNotMoved()
  await hasNoViolations(page)
})

test('a script that fails leaves an empty place and a line in the console', async ({
  page,
  thirdParty,
  siteWithThirdParty,
  allowRefused,
  expectComplaint,
}) => {
  allowRefused('/ad.js')
  expectComplaint('An unexpected error occurred: no advertisement from')
  const address = siteWithThirdParty.resultPath
  const { release, hasNotMoved } = await waitsForAd({ page, thirdParty }, { address, answer: does.fails })
  const complaint = page.waitForEvent('console', (message) => message.text().startsWith('An unexpected error occurred'))
  release()
  await complaint
  await expect(page.getByText('Реклама', { exact: true })).toBeVisible()
  await hasNotMoved()
})

test('nobody waits for a script that hangs', async ({ page, thirdParty, siteWithThirdParty }) => {
  thirdParty.set('ad.js', does.hangs)
  await page.goto(siteWithThirdParty.resultPath, { waitUntil: 'load' })
  await page.locator('.ad').scrollIntoViewIfNeeded()
  await expect.poll(() => thirdParty.timesAsked('ad.js')).toBe(1)
  await page.getByRole('main').getByRole('link', { name: 'Другие тесты' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Проходите тесты онлайн' })).toBeVisible()
})

type Thieving = { thirdParty: ThirdParty } & Record<'allowRefused' | 'expectComplaint', (what: string | RegExp) => void>

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
/** Lets the ad's script try; the browser complains of what it refuses. */
function letSteal({ thirdParty, allowRefused, expectComplaint }: Thieving): void {
  expectComplaint(/blocked by CORS policy/)
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

test('a script that wants the tokens gets nothing', async ({
  page,
  thirdParty,
  siteWithThirdParty,
  allowRefused,
  expectComplaint,
}) => {
  letSteal({ thirdParty, allowRefused, expectComplaint })
  const token = await becomeKnownAt(siteWithThirdParty.siteUrl, page)
  await page.goto(siteWithThirdParty.resultPath)
  await page.locator('.ad').scrollIntoViewIfNeeded()
  await expect(inFrame(page)).toContainText('call')
  expect(JSON.parse((await inFrame(page).textContent()) ?? '')).toEqual({
    ...nothing,
    'storage of the page': 'SecurityError',
    'storage of the top': 'SecurityError',
    'text of the page': 'SecurityError',
    'address of the page': 'SecurityError',
    // Whose page it is, but not which: a result is known to those who have its address.
    referrer: `${siteWithThirdParty.siteUrl}/`,
  })
  expect(await page.evaluate(() => localStorage.getItem('Bearer'))).toBe(token)
})

test('nor does it when its frame is opened as a page', { tag: '@desktop' }, async ({
  page,
  thirdParty,
  siteWithThirdParty,
  allowRefused,
  expectComplaint,
}) => {
  letSteal({ thirdParty, allowRefused, expectComplaint })
  await becomeKnownAt(siteWithThirdParty.siteUrl, page)
  await page.goto('/ad-frame/home')
  await expect(page.locator('#ad-block')).toContainText('call')
  expect(JSON.parse((await page.locator('#ad-block').textContent()) ?? '')).toMatchObject(nothing)
})

test('an advertisement goes with its page', { tag: '@desktop' }, async ({ page, thirdParty }) => {
  thirdParty.set('ad.js', draws)
  await page.goto('/')
  await showsAd(page, 'R-A-1-home')
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
