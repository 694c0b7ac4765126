import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { administrator } from '../harness/administrator.ts'
import { callApi } from '../page-objects/api.ts'
import { login, newPerson, register, signInAs, unique } from '../page-objects/people.ts'
import { makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'

/** A unique name of letters alone, as names must be. */
const rareName = () =>
  `Аркадий ${unique().replace(/./g, (digit) => 'абвгдежзиклмнопр'.charAt(Number.parseInt(digit, 16)))}`

const becomeAdministrator = async (page: Page) => signInAs(page, await login(administrator))
const messages = (page: Page) => page.getByRole('region', { name: 'Сообщения' })

/** Presses the button of a decision, and gives its reason. */
async function decide(page: Page, button: Locator, { about, reason }: { about: string; reason: string }) {
  await button.click()
  const dialog = page.getByRole('dialog', { name: `Что делать: ${about}` })
  await dialog.getByLabel('Причина').fill(reason)
  await dialog.getByRole('button', { name: 'Решить' }).click()
  await expect(dialog).toBeHidden()
}

test('an administrator deletes a test from the list and on its page, and restores it from the message and from the bin', async ({
  page,
}) => {
  const quiz = await makeQuiz()
  await becomeAdministrator(page)
  await page.goto(`/all-test?search=${encodeURIComponent(quiz.title)}`)
  const card = page.getByRole('main').getByRole('link', { name: quiz.title })
  await expect(card).toBeVisible()
  const cross = page.getByRole('button', { name: `Удалить тест «${quiz.title}»` })
  expect(await cross.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await decide(page, cross, { about: 'тест', reason: 'Реклама' })
  await expect(card).toHaveCount(0)
  await expect(messages(page)).toContainText(`Тест «${quiz.title}» удалён.`)
  await expect(callApi(`/api/test/gettest/${quiz.id}`)).rejects.toThrow('404')

  await messages(page).getByRole('button', { name: 'Вернуть' }).click()
  await expect(card).toBeVisible()
  await expect(messages(page)).toContainText('Возвращено.')
  await page.reload()
  await expect(card).toBeVisible()

  await page.goto(`/passing/${quiz.id}`)
  await page.getByRole('button', { name: 'Скачать' }).click()
  const formats = page.getByRole('dialog', { name: `Скачать тест «${quiz.title}»` })
  await formats.getByRole('button', { name: 'Отмена' }).click()
  await expect(formats).toBeHidden()
  const button = page.getByRole('button', { name: 'Удалить тест', exact: true })
  await decide(page, button, { about: 'тест', reason: 'Реклама' })
  await expect(page).toHaveURL('/')
  await expect(messages(page)).toContainText(`Тест «${quiz.title}» удалён.`)

  await page.goto('/admin?tab=bin')
  await page.getByRole('searchbox', { name: 'Поиск по удалённым тестам' }).fill(quiz.title)
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: quiz.title })
  await expect(row.locator('img[src^="/images/signed/"]')).toBeVisible()
  await row.getByRole('button', { name: 'Вернуть' }).click()
  await expect(messages(page)).toContainText(`Тест «${quiz.title}» снова на сайте.`)
  await expect(row).toHaveCount(0)
  await expect(callApi(`/api/test/gettest/${quiz.id}`)).resolves.toMatchObject({ id: quiz.id })
})

test('an administrator bans the author of a comment, and lifts the ban on the page of moderation', async ({ page }) => {
  const [quiz, commenter] = [await makeQuiz(), await register(newPerson(rareName()))]
  await callApi('/api/comments/postcomment', {
    token: commenter.token,
    body: { testId: quiz.id, description: 'Купите слона!' },
  })
  await becomeAdministrator(page)
  await page.goto(`/result/${await takeQuiz(quiz.id)}`)
  await page.getByRole('button', { name: 'Показать комментарии' }).click()
  const comment = page.getByRole('listitem').filter({ hasText: 'Купите слона!' })
  const ban = comment.getByRole('button', { name: `Заблокировать: ${commenter.fullName}` })
  await decide(page, ban, { about: 'комментарий', reason: 'Реклама слонов' })
  await expect(comment).toHaveCount(0)
  const refused = await callApi<{ banToken: string }>('/api/auth/login', {
    body: { email: commenter.email, password: commenter.password },
  })
  await expect(callApi('/api/account/notices', { token: refused.banToken })).resolves.toMatchObject({
    items: [{ kind: 'comment', decision: 'ban', quote: 'Купите слона!', reason: 'Реклама слонов' }],
  })

  await page.goto(`/admin?tab=banned&search=${encodeURIComponent(commenter.fullName)}`)
  const row = page.getByRole('listitem').filter({ hasText: commenter.fullName })
  await row.getByRole('button', { name: 'Снять блокировку' }).click()
  await expect(messages(page)).toContainText(`${commenter.fullName}: доступ снова открыт.`)
  await expect(login(commenter)).resolves.toMatchObject({ success: true })
})

test('an administrator decides about a reported comment, and finds the decision in the log', async ({ page }) => {
  const [quiz, commenter] = [await makeQuiz(), await register(newPerson(rareName()))]
  const text = `Купите слона № ${unique()}`
  const thread = () => callApi<{ id: number; description: string }[]>(`/api/comments/getcomments?testId=${quiz.id}`)
  await callApi('/api/comments/postcomment', {
    token: commenter.token,
    body: { testId: quiz.id, description: text },
  })
  const comment = (await thread()).find(({ description }) => description === text)
  await callApi('/api/reports', { body: { kind: 'comment', id: comment?.id, reason: 'spam', text: 'Реклама слонов' } })

  await becomeAdministrator(page)
  await page.goto('/admin')
  const row = page.getByRole('listitem').filter({ hasText: text })
  await expect(row).toContainText('Реклама слонов')
  await row.getByRole('button', { name: 'Решить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Что делать: комментарий' })
  await dialog.getByLabel('Решение').selectOption('Скрыть')
  await dialog.getByRole('button', { name: 'Решить' }).click()
  await expect(dialog.getByText('Напишите причину')).toBeVisible()
  const reason = `Реклама ${unique()}`
  await dialog.getByLabel('Причина').fill(reason)
  await dialog.getByRole('button', { name: 'Решить' }).click()
  await expect(dialog).toBeHidden()
  await expect(messages(page)).toContainText('Решено: скрыть.')
  await expect(row).toHaveCount(0)
  expect((await thread()).map(({ description }) => description)).not.toContain(text)

  await page.getByLabel('Какие жалобы показать').selectOption('Решённые')
  await expect(row).toContainText(reason)
  await page.getByRole('tab', { name: 'Журнал' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: reason })).toContainText('Скрыть')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  expect((await download).suggestedFilename()).toBe('zhurnal-moderacii.csv')
})
