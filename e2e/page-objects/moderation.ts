import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** What an administrator chooses about a reported comment; the queue shows the appeal, if there is one. */
export type ReportDecision = { decision: string; reason: string; appeal?: string }

const rowOf = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text })

/** Opens the queue as an administrator, and the dialog of a decision about a comment, filled in. */
export async function fillInDecision(page: Page, text: string, choice: ReportDecision): Promise<Locator> {
  await page.goto('/admin')
  const row = rowOf(page, text)
  if (choice.appeal) await expect(row).toContainText(choice.appeal)
  await row.getByRole('button', { name: 'Решить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Что делать: комментарий' })
  await dialog.getByLabel('Решение').selectOption(choice.decision)
  if (choice.decision === 'Заблокировать автора') await dialog.getByLabel('На сколько').selectOption('7 дней')
  await dialog.getByLabel('Причина').fill(choice.reason)
  return dialog
}

/** Decides about a reported comment in the queue, as an administrator. */
export async function decideReport(page: Page, text: string, choice: ReportDecision): Promise<void> {
  const dialog = await fillInDecision(page, text, choice)
  await dialog.getByRole('button', { name: 'Решить' }).click()
  await expect(dialog).toBeHidden()
}

/** Sends the answer to a decision, in the notices or in place of the login form. */
export async function answerModerator(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Ответить модератору' }).click()
  await page.getByLabel('Ваш ответ').fill(text)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText('Спасибо, ответ отправлен.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ответить модератору' })).toHaveCount(0)
}

/** Opens the notices from the bar, which counts the unread ones. */
export async function openNotices(page: Page, unread: number): Promise<Locator> {
  await page.goto('/agreement')
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: `непрочитанных уведомлений: ${unread}` }).click()
  await bar.getByRole('link', { name: `Уведомления: ${unread}` }).click()
  return page.getByRole('dialog', { name: 'Уведомления' })
}
