import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { administrator } from '../harness/administrator.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import { answerModerator, decideReport, type ReportDecision } from '../page-objects/moderation.ts'
import { type Account, login, register, signInAs, unique } from '../page-objects/people.ts'
import { makeQuiz } from '../page-objects/quizzes.ts'

/** Writes a comment that a guest reports; returns its text. */
async function reportedComment(author: Account): Promise<string> {
  const { id: testId } = await makeQuiz()
  const description = `Купите слона № ${unique()}`
  await callApi('/api/comments/postcomment', { token: author.token, body: { testId, description } })
  const thread = await callApi<{ id: number; description: string }[]>(`/api/comments/getcomments?testId=${testId}`)
  const comment = thread.find((one) => one.description === description)
  await callApi('/api/reports', { body: { kind: 'comment', id: comment?.id, reason: 'spam' } })
  return description
}

/** Decides about a reported thing as the administrator of the site. */
async function decideAsAdministrator(page: Page, text: string, choice: ReportDecision): Promise<void> {
  await signInAs(page, await login(administrator))
  await decideReport(page, text, choice)
}

test('a test that a moderator hid is marked in the own profile, a page with the reason for its author, and a 404 for others', async ({
  page,
  allowRefused,
  anotherVisitor,
}) => {
  const quiz = await makeQuiz()
  const address = `/passing/${quiz.id}`
  allowRefused(/\/(passing|gettest)\//)
  const decision = { kind: 'test', id: quiz.id, decision: 'hide', reason: 'Чужие картинки' }
  await callApi('/api/admin/decisions', { token: (await login(administrator)).token, body: decision })
  await signInAs(page, quiz.author)
  await page.goto('/profile')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('Скрыт модератором')
  expect((await page.goto(address))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Этот тест скрыл модератор')
  const main = page.getByRole('main')
  await expect(main).toContainText(`«${quiz.title}»`)
  await expect(main).toContainText('Причина: Чужие картинки')
  await expect(main.getByRole('link', { name: 'Изменить' })).toHaveAttribute('href', `/edit/${quiz.id}`)
  await answerModerator(page, 'Картинки мои: вот исходники.')
  await main.getByRole('link', { name: 'Изменить' }).click()
  await expect(page.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue(quiz.title)

  const other = await anotherVisitor()
  await signInAs(other, await register())
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
  await expect(other.getByRole('main')).not.toContainText(quiz.title)
})

test('a person without tests is banned from a comment, reads why at the login, and answers', async ({
  page,
  anotherVisitor,
  allowRefused,
}) => {
  allowRefused('/api/auth/refreshtoken')
  const moderator = await anotherVisitor()
  const troll = await register()
  await signInAs(page, await login(troll))
  const text = await reportedComment(troll)
  await decideAsAdministrator(moderator, text, { decision: 'Заблокировать автора', reason: 'Третья реклама за день' })

  await page.goto('/account')
  await page.waitForURL('/login?from=*')
  const main = page.getByRole('main')
  await expect(main).toContainText(/^.*Сеанс закончился:.*заблокировали/)
  await fillInLogin(page, troll)
  await expect(page.getByRole('heading', { name: 'Учётная запись заблокирована' })).toBeFocused()
  await expect(main).toContainText('Третья реклама за день')
  await expect(main.getByText(/^До\s\d+\s\S+\s\d{4}\sв\s\d\d:\d\d\.$/)).toBeVisible()
  await expectNoViolations(page, 'the notice of a ban')
  await expect(page.getByText('Придумайте тест, который перешлют друзьям')).toBeHidden()
  const words = `Больше не буду № ${unique()}`
  await answerModerator(page, words)

  await page.getByRole('button', { name: 'Назад ко входу' }).click()
  await fillInLogin(page, troll)
  await expect(main).toContainText('Вы уже ответили модератору:')
  await expect(main).toContainText(words)
  await expect(callApi('/api/auth/im', { token: troll.token })).resolves.toBe(false)

  await decideReport(moderator, text, { decision: 'Оставить в силе', reason: 'Слон и вчера был чужой', appeal: words })
  await page.getByRole('button', { name: 'Назад ко входу' }).click()
  await fillInLogin(page, troll)
  await expect(main).toContainText('Блокировка остаётся в силе. Слон и вчера был чужой')
})
