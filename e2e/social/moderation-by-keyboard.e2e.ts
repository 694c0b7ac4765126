import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { administrator } from '../harness/administrator.ts'
import { callApi } from '../page-objects/api.ts'
import { press, tabTo, type } from '../page-objects/keyboard.ts'
import { login, register, signInAs, unique } from '../page-objects/people.ts'
import { makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Reports a comment of the result on the screen. */
async function reportByKeys(page: Page, author: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Показать комментарии' }))
  const report = page.getByRole('button', { name: `Пожаловаться на комментарий: ${author}` })
  await press(page, report)
  await press(page, dialog(page, 'Что не так с комментарием?').getByRole('button', { name: 'Спам или реклама' }))
  const thanks = dialog(page, 'Спасибо, жалоба принята')
  await expect(thanks.getByText('Модератор посмотрит')).toBeFocused()
  await press(page, thanks.getByRole('button', { name: 'Закрыть' }).last())
  await expect(report).toBeFocused()
}

/** Decides about a comment in the queue; the arrow key is pressed as often as the decision stands below «Оставить». */
async function decideByKeys(page: Page, { text, arrows, reason }: { text: string; arrows: number; reason: string }) {
  await page.goto('/admin')
  const row = page.getByRole('listitem').filter({ hasText: text })
  await press(page, row.getByRole('button', { name: 'Решить' }))
  const decision = dialog(page, 'Что делать: комментарий')
  await tabTo(page, decision.getByLabel('Решение'))
  for (let pressed = 0; pressed < arrows; pressed++) await page.keyboard.press('ArrowDown')
  await type(page, decision.getByLabel('Причина'), reason)
  await press(page, decision.getByRole('button', { name: 'Решить' }))
  await expect(row).toHaveCount(0)
  await expect(page.locator(':focus'), 'the focus after a decision').toBeVisible()
}

async function openNoticesByKeys(page: Page): Promise<void> {
  await page.goto('/agreement')
  const bar = page.getByRole('banner')
  await press(page, bar.getByRole('button', { name: 'непрочитанных уведомлений: 1' }))
  await press(page, bar.getByRole('link', { name: 'Уведомления: 1' }))
}

test('a report, the decision about it and the answer of the author work with the keyboard alone', {
  tag: '@desktop',
}, async ({ page, anotherVisitor }) => {
  test.slow()
  const [moderator, guest] = [await anotherVisitor(), await anotherVisitor()]
  const [quiz, author] = [await makeQuiz(), await register()]
  const text = `Купите слона № ${unique()}`
  await callApi('/api/comments/postcomment', { token: author.token, body: { testId: quiz.id, description: text } })
  await guest.goto(`/result/${await takeQuiz(quiz.id)}`)
  await reportByKeys(guest, author.fullName)

  await signInAs(moderator, await login(administrator))
  await decideByKeys(moderator, { text, arrows: 1, reason: 'Реклама слонов' })

  await signInAs(page, author)
  await openNoticesByKeys(page)
  const notices = dialog(page, 'Уведомления')
  await expect(notices.getByRole('listitem')).toContainText('Комментарий скрыт')
  await press(page, notices.getByRole('button', { name: 'Ответить модератору' }))
  await expect(page.getByLabel('Ваш ответ')).toBeFocused()
  const appeal = `Это слон из теста № ${unique()}`
  await page.keyboard.type(appeal)
  await press(page, notices.getByRole('button', { name: 'Отправить' }))
  await expect(notices.getByText('Спасибо, ответ отправлен.')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(notices).toBeHidden()
  await expect(page).toHaveURL('/profile')

  await decideByKeys(moderator, { text: appeal, arrows: 0, reason: 'Слон и правда из теста' })
  await openNoticesByKeys(page)
  await expect(notices.getByRole('listitem').first()).toContainText('Комментарий: нарушений нет')
})
