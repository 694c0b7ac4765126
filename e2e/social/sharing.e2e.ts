import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { siteUrl } from '../page-objects/api.ts'
import { makeQuiz } from '../page-objects/quizzes.ts'

const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Поделиться', exact: true }).click()

/** The parameters of the link to a messenger, by its address. */
async function sentTo(sheet: Locator, name: string) {
  const link = sheet.getByRole('link', { name })
  await expect(link).toHaveAttribute('target', '_blank')
  const { host, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  return { to: `${host}${pathname}`, ...Object.fromEntries(searchParams) }
}

test('a test is shared by messengers, a copied link, a QR code, its picture and a code for sites', async ({
  page,
  context,
}) => {
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
  expect(await sentTo(sheet, 'MAX')).toEqual({ to: 'max.ru/:share', text: `${text}\n${url}` })
  expect(await sentTo(sheet, 'Одноклассники')).toEqual({ to: 'connect.ok.ru/offer', url, title: text })

  await sheet.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(sheet.getByRole('status').filter({ hasText: 'Скопировано' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await sheet.getByRole('button', { name: 'QR-код' }).click()
  await expect(sheet.getByRole('img', { name: `QR-код со ссылкой ${url}` })).toBeVisible()
  await sheet.getByRole('button', { name: /На весь экран$/ }).click()
  const screen = page.getByRole('dialog', { name: 'QR-код', exact: true })
  const narrow = page.viewportSize()
  for (const size of [narrow, { width: 1280, height: 800 }, narrow]) {
    if (!size) continue
    await page.setViewportSize(size)
    const code = await screen.getByRole('img').boundingBox()
    expect(code?.width).toBeGreaterThan(size.width - 40)
    expect(code?.height).toBeGreaterThan(size.height * 0.8)
  }
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
  expect((await download).suggestedFilename()).toBe(`${quiz.title}.jpg`)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})
