import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { fontsFirst, watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { register, signInAs } from '../page-objects/people.ts'
import { makeQuiz, rightAnswers, takeQuiz } from '../page-objects/quizzes.ts'
import { pressAnswer, take, tick } from '../page-objects/taking.ts'

const [first = [], ...otherAnswers] = rightAnswers
const messages = (page: Page) => page.getByRole('region', { name: 'Сообщения' })
const card = (page: Page, title: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** The word on a card that says that its test is closed. */
const closedMark = (page: Page, title: string) => card(page, title).getByText('Закрыт', { exact: true })

/** Chooses an action in the author's menu on the card of a test. */
async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Действия с тестом «${title}»` }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: action, exact: true }).click()
}

const openSettings = async (page: Page, title: string) => {
  await choose(page, title, 'Настройки')
  return page.getByRole('dialog', { name: `Настройки теста «${title}»` })
}

const saveSettings = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('an author closes a test while somebody takes it, opens it again, and closing it then asks first', async ({
  page,
  anotherVisitor,
}) => {
  const quiz = await makeQuiz()
  const taker = await anotherVisitor()
  await taker.goto(`/passing/${quiz.id}`)
  await tick(taker, first)
  await pressAnswer(taker)

  await signInAs(page, quiz.author)
  await page.goto('/profile')
  await choose(page, quiz.title, 'Закрыть тест')
  await expect(closedMark(page, quiz.title)).toBeVisible()
  await expect(messages(page)).toContainText(`Тест «${quiz.title}» закрыт: его видите только вы.`)

  await take(taker, otherAnswers)
  await taker.goto(`/passing/${quiz.id}`)
  await expect(taker.getByRole('heading', { level: 1 })).toHaveText(quiz.title)
  await expect(taker.getByText('Автор закрыл этот тест')).toBeVisible()
  await expect(taker.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(taker.getByRole('button', { name: 'Ответить' })).toHaveCount(0)

  await page.goto(`/passing/${quiz.id}`)
  await expect(page.getByText('Закрыт. Видят только автор и администраторы')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ответить' })).toBeVisible()

  const created = page.locator('.counters div').filter({ hasText: 'Создано тестов' }).locator('dd')
  await page.goto(`/profile/${quiz.author.id}`)
  await expect(created).toHaveText('1')
  await choose(page, quiz.title, 'Открыть тест')
  await expect(closedMark(page, quiz.title)).toHaveCount(0)
  await taker.reload()
  await expect(taker.getByRole('button', { name: 'Ответить' })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: `Закрыть тест «${quiz.title}»?` })
  for (const answer of ['Отмена', 'Закрыть тест']) {
    await choose(page, quiz.title, 'Закрыть тест')
    await expect(dialog).toContainText('Его сегодня проходили')
    await dialog.getByRole('button', { name: answer }).click()
    await expect(closedMark(page, quiz.title)).toHaveCount(answer === 'Отмена' ? 0 : 1)
  }
  await expect(created).toHaveText('1')
  await messages(page).getByRole('button', { name: 'Вернуть' }).click()
  await expect(messages(page)).toContainText('Возвращено.')
  await expect(closedMark(page, quiz.title)).toHaveCount(0)
})

test('the author finds «Изменить · Настройки · Поделиться» on the page of the test and on a result of it', {
  tag: '@both',
}, async ({ page }) => {
  const quiz = await makeQuiz()
  const resultId = await takeQuiz(quiz.id, undefined, quiz.author.token)
  await signInAs(page, quiz.author)
  const main = page.getByRole('main')
  await fontsFirst(page)
  const shifts = await watchLayoutShifts(page)
  for (const path of [`/passing/${quiz.id}`, `/result/${resultId}`]) {
    await page.goto(path)
    await expect(main.getByRole('link', { name: 'Изменить' })).toHaveAttribute('href', `/edit/${quiz.id}`)
    await expect(main.getByRole('button', { name: 'Поделиться' }).first()).toBeVisible()
    await main.getByRole('button', { name: 'Настройки' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click()
    expect(await shifts()).toEqual([])
  }
  await page.goto('/profile#tests')
  await expect(page.getByRole('tab', { name: 'Созданные тесты' })).toBeInViewport()
})

test('a test that is not shown in lists opens by its link alone; others see neither menu nor bin of the author', async ({
  page,
  anotherVisitor,
}) => {
  const quiz = await makeQuiz()
  const shown = await makeQuiz(undefined, quiz.author)
  await signInAs(page, quiz.author)
  await page.goto('/profile')
  const dialog = await openSettings(page, quiz.title)
  await dialog.getByRole('radio', { name: 'Не показывать в списках' }).check()
  await saveSettings(page)
  await expect(card(page, quiz.title)).toContainText('Не показывается в списках')

  const other = await anotherVisitor()
  await signInAs(other, await register())
  await other.goto(`/profile/${quiz.author.id}?tab=bin`)
  await expect(other.getByRole('tab', { name: 'Созданные тесты', selected: true })).toBeVisible()
  await expect(other.getByRole('tab', { name: 'Корзина' })).toHaveCount(0)
  await expect(card(other, shown.title)).toBeVisible()
  await expect(other.getByRole('button', { name: /^Действия с тестом/ })).toHaveCount(0)
  await expect(other.getByRole('link', { name: quiz.title })).toHaveCount(0)
  await other.goto(`/passing/${quiz.id}`)
  await expect(other.getByRole('button', { name: 'Ответить' })).toBeVisible()
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('an author copies a test, deletes it, and restores it from the bin', async ({ page, allowRefused }) => {
  const quiz = await makeQuiz()
  // The link of a card may load its test in advance, when it is deleted already.
  allowRefused(`/api/test/gettest/${quiz.id}`)
  await signInAs(page, quiz.author)
  await page.goto('/profile')
  await choose(page, quiz.title, 'Дублировать')
  const copy = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '(копия)' })
  await expect(copy.getByText('Закрыт', { exact: true })).toBeVisible()
  await expect(messages(page)).toContainText('закрыта, её видите только вы')
  await choose(page, quiz.title, 'Удалить')
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить тест' }).click()
  await expect(card(page, quiz.title)).toHaveCount(0)
  await expect(copy).toBeVisible()
  await expect(callApi(`/api/test/gettest/${quiz.id}`)).rejects.toThrow('404')

  await page.getByRole('tab', { name: 'Корзина' }).click()
  await expect(page).toHaveURL('/profile?tab=bin')
  await page.reload()
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: quiz.title })
  await row.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByText('Корзина пуста')).toBeVisible()
  await page.getByRole('tab', { name: 'Созданные тесты' }).click()
  await expect(card(page, quiz.title)).toBeVisible()
})
