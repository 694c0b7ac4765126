import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { siteUrl } from '../page-objects/api.ts'
import { gluedWords } from '../page-objects/glued-words.ts'
import { publicPages } from '../page-objects/pages.ts'

test.use({ javaScriptEnabled: false })

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')

const expected: { name: keyof typeof publicPages; title: RegExp; texts: string[]; isHidden?: true }[] = [
  {
    name: 'home',
    title: /^Квизариум$/,
    texts: ['В тренде', 'Топ авторов', 'Все тесты', 'Тестов:', 'Прохождений:', 'Сейчас проходят'],
  },
  { name: 'all tests', title: /^Проходите тесты онлайн — /, texts: ['Прохождений:', 'Показать ещё'] },
  {
    name: 'passing',
    title: /^Маяки и моря .+ — /,
    texts: ['Где стоял Фаросский маяк?', 'У Александрии', 'Автор теста'],
  },
  {
    name: 'result of a quiz',
    title: /^.+, \d+ % · Маяки и моря .+ — /,
    texts: ['верно ', 'Пройти тест и\u00a0сравнить', 'Комментарии'],
    isHidden: true,
  },
  {
    name: 'result of a personality test',
    title: /^Бриз · Какой вы ветер/,
    texts: ['Бриз', 'Пройти тест и\u00a0сравнить'],
    isHidden: true,
  },
  { name: 'profile', title: /^Вера Журавлёва — /, texts: ['Создано тестов', 'Маяки и моря'] },
  { name: 'authors', title: /^Авторы — /, texts: ['лайк', 'Показать ещё'] },
  { name: 'help for teachers', title: /^Работа за\u00a0пять минут — /, texts: ['Собрать имена', 'Берёзкина А.'] },
  { name: 'agreement', title: /^Пользовательское соглашение — /, texts: ['29 ноября 2026 года'] },
  { name: 'privacy', title: /^Политика конфиденциальности — /, texts: ['26 ноября 2026 года'] },
]

test('all content of every public page is shown without scripts, and its picture of a link preview can be fetched', {
  tag: '@desktop',
}, async ({ page, request }) => {
  for (const { name, title, texts, isHidden } of expected) {
    const path = await publicPages[name]()
    const answer = await page.goto(path)
    expect(answer?.status(), name).toBe(200)
    for (const text of texts) await expect(page.getByRole('main'), name).toContainText(text)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)

    const heading = (await page.title()).replace(/ — Квизариум$/, '')
    expect(await metaOf(page, 'og:title'), name).toBe(heading)
    const description = await metaOf(page, 'description')
    expect(description?.length, name).toBeGreaterThan(20)
    expect(await metaOf(page, 'og:description'), name).toBe(description)
    expect(await metaOf(page, 'og:url')).toBe(`${siteUrl()}${path}`)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${siteUrl()}${path}`)
    await expect(page.locator('meta[name="robots"][content="noindex"]'), name).toHaveCount(isHidden ? 1 : 0)
    const picture = await request.get((await metaOf(page, 'og:image')) ?? 'none')
    expect(picture.status(), name).toBe(200)
    expect(picture.headers()['content-type'], name).toMatch(/^image\//)
    if (name === 'result of a personality test') await expect(page.getByRole('main')).not.toContainText('%')
  }
})

test('words of neighbouring elements stand apart for text browsers and reading modes', {
  tag: '@desktop',
}, async ({ request }) => {
  for (const [name, pathOf] of Object.entries(publicPages))
    expect(gluedWords(await (await request.get(await pathOf())).text()), name).toEqual([])
})

test('a page that works with scripts alone says so', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/w/ABCDEF', '/create', '/login']) {
    await page.goto(path)
    // `getByText` does not look into `noscript`.
    const notice = page.locator('noscript .notice')
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(notice).toContainText('выключены скрипты')
  }
})

test('the browser sends no form by itself, which would put the password into the address', {
  tag: '@desktop',
}, async ({ page, allowConsoleMessage }) => {
  allowConsoleMessage(/form-action/)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/login')
  const password = page.locator('[name=password]')
  await password.fill('Лодка-у-причала-5')
  const refused = page.waitForEvent('console')
  await password.press('Enter', { noWaitAfter: true })
  await refused
  expect(addresses.filter((address) => address.includes('password='))).toEqual([])
})
