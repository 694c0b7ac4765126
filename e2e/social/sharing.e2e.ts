import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { callApi, siteUrl } from '../page-objects/api.ts'
import { register, signInAs } from '../page-objects/people.ts'
import { aPersonalityQuiz, aQuiz, makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'
import { take } from '../page-objects/taking.ts'

const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Поделиться', exact: true }).click()

/** The parameters of the link to a messenger, by its address. */
async function sentTo(sheet: Locator, name: string) {
  const link = sheet.getByRole('link', { name })
  await expect(link).toHaveAttribute('target', '_blank')
  const { host, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  return { to: `${host}${pathname}`, ...Object.fromEntries(searchParams) }
}

/** Texts with ordinary blanks in place of no-break ones. */
const plain = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.replace(/\u00a0/g, ' ')]))

test('a test is shared by messengers, a copied link, a QR code, its picture and a code for sites', {
  tag: '@both',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const quiz = await makeQuiz()
  const url = `${siteUrl()}/passing/${quiz.id}`
  await page.goto(`/passing/${quiz.id}`)
  await share(page)
  const sheet = page.getByRole('dialog', { name: 'Поделиться тестом' })
  const text = `Пройдите тест «${quiz.title}»`
  expect(await sentTo(sheet, 'ВКонтакте')).toEqual({ to: 'vk.com/share.php', url, title: text })
  expect(await sentTo(sheet, 'Telegram')).toEqual({ to: 't.me/share/url', url, text })
  expect(await sentTo(sheet, 'WhatsApp')).toEqual({ to: 'wa.me/', text: `${text}\n${url}` })
  expect(await sentTo(sheet, 'Одноклассники')).toEqual({ to: 'connect.ok.ru/offer', url, title: text })

  await sheet.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(sheet.getByRole('status').filter({ hasText: 'Скопировано' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await sheet.getByRole('button', { name: 'QR-код' }).click()
  await expect(sheet.getByRole('img', { name: `QR-код со ссылкой ${url}` })).toBeVisible()
  await sheet.getByRole('button', { name: /На весь экран$/ }).click()
  const screen = page.getByRole('dialog', { name: 'QR-код', exact: true })
  const code = await screen.getByRole('img').boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(code?.width).toBeGreaterThan(width - 40)
  expect(code?.height).toBeGreaterThan(height * 0.8)
  await expect(screen).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.keyboard.press('Escape')
  await expect(screen).toBeHidden()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Код для сайта' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Код для вставки на страницу' })).toHaveValue(
    new RegExp(`^<iframe src="${siteUrl()}/embed/${quiz.id}" .*<script async src="${siteUrl()}/embed\\.js"></script>$`),
  )
  await expectNoViolations(page, 'sheet of a test')
  const download = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Сохранить картинку' }).click()
  expect((await download).suggestedFilename()).toBe('kvizarium.jpg')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('a result is shared with squares that give no answer away', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const quiz = await makeQuiz()
  await page.goto(`/passing/${quiz.id}`)
  await take(page, [['У Александрии'], ['Белое'], ['Лоцман']])
  await expect(page.getByRole('heading', { level: 1, name: 'Сухопутный человек' })).toBeVisible()
  await share(page)
  const sheet = page.getByRole('dialog', { name: 'Поделиться результатом' })
  const [url, text] = [page.url(), `Мой результат в тесте «${quiz.title}»: 1 из 3. А у вас?`]
  expect(plain(await sentTo(sheet, 'Telegram'))).toEqual({ to: 't.me/share/url', url, text })
  expect(plain(await sentTo(sheet, 'ВКонтакте'))).toEqual({ to: 'vk.com/share.php', url, title: text })
  await sheet.getByRole('button', { name: 'Скопировать результат' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.replace(/\u00a0/g, ' ')).toBe('🟩🟥🟥 1 из 3')
  // Other sites show tests, not results.
  await expect(sheet.getByRole('button', { name: 'Код для сайта' })).toHaveCount(0)
  await expectNoViolations(page, 'sheet of a result')
})

test('where the system has a share sheet, it opens in place of the dialog', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = []
    Object.assign(window, { shared: calls })
    Object.assign(navigator, { canShare: () => true, share: async (data: unknown) => void calls.push(data) })
  })
  const quiz = await makeQuiz(aPersonalityQuiz())
  const resultId = await takeQuiz(quiz.id, [['Уже в пути'], ['Дом']])
  await page.goto(`/result/${resultId}`)
  await share(page)
  const calls = await page.evaluate(() => Object(window).shared)
  expect(calls.map(plain)).toEqual([
    { title: quiz.title, text: `Результат теста «${quiz.title}»: Пассат. А у вас?`, url: page.url() },
  ])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a test outside of lists shows picture and text to messengers, and noindex to search engines', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const quiz = await makeQuiz(aQuiz({ visibility: 'link' }))
  const tag = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  await page.goto(`/passing/${quiz.id}`)
  expect(await tag('og:title')).toBe(quiz.title)
  expect(await tag('og:description')).toContain('Три вопроса о тех, кто светит кораблям.')
  expect(await tag('twitter:card')).toBe('summary_large_image')
  expect(await tag('robots')).toBe('noindex')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  const { pathname, search } = new URL((await tag('og:image')) ?? '')
  const picture = await request.get(`${siteUrl()}${pathname}${search}`)
  expect([picture.status(), picture.headers()['content-type'], picture.headers()['x-robots-tag']]).toEqual([
    200,
    'image/jpeg',
    'noindex',
  ])
  expect((await picture.body()).length).toBeLessThanOrEqual(300_000)
})

test('an author switches frames off in the settings of a test, and on again', async ({
  page,
  request,
  allowRefused,
}) => {
  allowRefused('/embed/')
  const person = await register()
  const quiz = await makeQuiz(undefined, person)
  const frame = () => request.get(`${siteUrl()}/embed/${quiz.id}`)
  const name = 'Встраивание: тест можно показывать на других сайтах'
  await signInAs(page, person)
  expect((await frame()).status()).toBe(200)
  for (const isOn of [false, true]) {
    await page.goto('/profile')
    await page.getByRole('button', { name: `Действия с тестом «${quiz.title}»` }).click()
    await page.getByRole('button', { name: 'Настройки', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Настройки теста «${quiz.title}»` })
    await expect(dialog.getByRole('switch', { name })).toBeChecked({ checked: !isOn })
    await dialog.getByRole('switch', { name }).setChecked(isOn)
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(dialog).toBeHidden()
    expect((await frame()).status()).toBe(isOn ? 200 : 403)
  }
  await callApi('/api/test/settings', { token: person.token, body: { id: quiz.id, embedding: false } })
  await page.goto(`/embed/${quiz.id}`)
  await expect(page.getByText('Автор не разрешает показывать этот тест на других сайтах.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Открыть тест на сайте' })).toHaveAttribute('target', '_blank')
  await expectNoViolations(page, 'frame without a test')
})
