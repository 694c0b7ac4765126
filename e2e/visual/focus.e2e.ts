import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { administrator } from '../harness/administrator.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { followBar } from '../page-objects/bar.ts'
import { examples } from '../page-objects/pages.ts'
import { login, register, signInAs, unique } from '../page-objects/people.ts'
import { aQuiz, makeQuiz, pictureFile, rightAnswers } from '../page-objects/quizzes.ts'
import { pressAnswer, tick } from '../page-objects/taking.ts'

const heading = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1, ...(name && { name }) })
const scrolledTo = (page: Page) => page.evaluate(() => scrollY)

test('the first page of a visit does not move the focus', async ({ page }) => {
  await page.goto('/all-test')
  await expect(heading(page)).toBeVisible()
  await expect(
    page
      .getByRole('list')
      .getByRole('button', { name: /^Нравится/ })
      .first(),
  ).toBeEnabled()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('a new page focuses its heading and starts at its top', { tag: '@both' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Политика конфиденциальности' }).click()
  await expect(heading(page, 'Политика конфиденциальности')).toBeFocused()
  await expect.poll(() => scrolledTo(page)).toBe(0)
  await followBar(page, 'Авторы')
  await expect(heading(page, 'Авторы')).toBeFocused()
  await page.getByRole('main').locator('.author-list').getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await expect(heading(page)).toBeFocused()
})

test('a link pressed while a slow phone still hydrates the page opens without an error', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Политика конфиденциальности' }).click()
  await expect(heading(page, 'Политика конфиденциальности')).toBeFocused()
})

test('going back restores the scroll position and the focused link', async ({ page }) => {
  await page.goto('/')
  const author = page.getByRole('main').locator('.ranks').getByRole('link').nth(4)
  const name = await author.textContent()
  await author.click()
  await expect(heading(page, name ?? 'none')).toBeFocused()
  await page.goBack()
  await expect(author).toBeFocused()
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(300)
  await expect(author).toBeInViewport()
  await page.goForward()
  await expect(heading(page, name ?? 'none')).toBeFocused()
})

test('the 404 page and a failed page focus their headings', async ({ page, allowRefused }) => {
  allowRefused('/api/profile/GetProfileInfo')
  await page.goto('/autors')
  await page.route('**/api/profile/GetProfileInfo*', (route) => route.fulfill({ status: 404, json: {} }))
  await page.getByRole('main').locator('.author-list').getByRole('link').first().click()
  await expect(heading(page, '404')).toBeFocused()
})

test('the own profile keeps the focus on its heading while it loads', { tag: '@desktop' }, async ({ page }) => {
  const person = await register()
  await signInAs(page, person)
  await page.goto('/agreement')
  await page.route('**/api/profile/myprofile', async (route) => {
    await expect(heading(page, 'Мой профиль')).toBeFocused()
    await route.continue()
  })
  await page.getByRole('banner').getByRole('button', { name: person.fullName }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Мой профиль' }).click()
  await expect(heading(page, person.fullName)).toBeFocused()
})

test('a search keeps the focus in its field', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/all-test')
  const box = page.getByRole('searchbox', { name: 'Поиск по тестам' })
  await box.fill('кот')
  await box.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await expect(box).toBeFocused()
})

test('each question and then the result gets the focus and is in the title of the window; going back leads past them', async ({
  page,
}) => {
  const quiz = await makeQuiz(aQuiz())
  await page.goto('/all-test')
  await page.getByRole('link', { name: quiz.title }).click()
  for (const [place, question] of [
    'Где стоял Фаросский маяк?',
    'Какие из этих морей солёные?',
    'Как зовут того, кто служит на маяке?',
  ].entries()) {
    await expect(page.getByRole('heading', { level: 2, name: question })).toBeFocused()
    if (place === 0) await expect(page).toHaveTitle(`${quiz.title} — Квизариум`)
    await tick(page, rightAnswers[place] ?? [])
    await expect(page).toHaveTitle(`${place + 1} из 3 · ${quiz.title} — Квизариум`)
    await pressAnswer(page)
  }
  await expect(heading(page, 'Хранитель огня')).toBeFocused()
  await expect(page).toHaveTitle(`Хранитель огня, 100 % · ${quiz.title} — Квизариум`)
  // The finished attempt is left out of the history.
  await page.goBack()
  await page.waitForURL('/all-test')
})

test('the skip link leads past the bar', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/result/${(await examples()).resultId}`)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'К содержанию' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

/** Expects the main button of a dialog above «Отмена» on a phone, and at its right on a desktop. */
async function mainButtonIsFirst(page: Page, sheet: Locator, name: string): Promise<void> {
  const boxOf = async (button: string) =>
    (await sheet.getByRole('button', { name: button }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const narrow = { main: await boxOf(name), cancel: await boxOf('Отмена') }
  expect(narrow.main.height).toBeGreaterThan(0)
  expect(narrow.main.y + narrow.main.height).toBeLessThanOrEqual(narrow.cancel.y)
  await page.setViewportSize({ width: 1280, height: 800 })
  const wide = { main: await boxOf(name), cancel: await boxOf('Отмена') }
  expect(wide.main.x).toBeGreaterThanOrEqual(wide.cancel.x + wide.cancel.width)
}

test('a dialog has no accessibility violations and its main button first, and returns the focus to its opener', async ({
  page,
}) => {
  await page.goto('/all-test')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Нравится/ })
    .first()
  const invitation = page.getByRole('dialog', { name: 'Один шаг к новым возможностям!' })
  await heart.click()
  await expect(invitation).toBeInViewport({ ratio: 0.9 })
  await expectNoViolations(page)
  await invitation.getByRole('button', { name: 'Отмена' }).click()
  await expect(heart).toBeFocused()

  await page.goto('/login')
  const opener = page.getByRole('button', { name: 'Забыли пароль?' })
  await opener.click()
  const question = page.getByRole('dialog', { name: 'Восстановление пароля' })
  await expect(question.getByRole('textbox', { name: 'Электронная почта' })).toBeFocused()
  await expect(question).toBeInViewport({ ratio: 0.9 })
  await expectNoViolations(page)
  await mainButtonIsFirst(page, question, 'Подтвердить')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(opener).toBeFocused()
})

test('an element that closes by itself leaves the focus on a usable element', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, await register())
  await page.goto('/profile')
  const edit = page.getByRole('button', { name: 'Рассказать о себе' })
  await edit.click()
  await page.getByRole('button', { name: 'Отмена' }).click()
  await expect(edit).toBeFocused()
  const face = page.getByRole('button', { name: 'Изменить фото' })
  await face.click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Выберите картинку или перетащите её сюда').click()
  await (await chooser).setFiles(pictureFile('note.png'))
  await expect(page.getByRole('dialog', { name: 'Редактирование изображения' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Изменить фото' }).getByRole('button', { name: 'Отмена' }).click()
  await expect(face).toBeFocused()
})

test('a deleted card moves the focus to its neighbour', { tag: '@desktop' }, async ({ page }) => {
  const mark = unique()
  const [first, second] = [
    await makeQuiz(aQuiz({ title: `Буй ${mark} А` })),
    await makeQuiz(aQuiz({ title: `Буй ${mark} Б` })),
  ]
  await signInAs(page, await login(administrator))
  await page.goto(`/all-test?search=${encodeURIComponent(`Буй ${mark}`)}`)
  const cards = page.getByRole('main').locator('.cards').getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const left = (await cards.first().textContent())?.includes(first.title) ? second : first
  await cards
    .first()
    .getByRole('button', { name: /^Удалить тест/ })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Что делать: тест' })
  await dialog.getByLabel('Причина').fill('Повтор')
  await dialog.getByRole('button', { name: 'Решить' }).press('Enter')
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('link', { name: left.title })).toBeFocused()
})
