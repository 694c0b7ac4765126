import { expect, test } from '../fixtures.ts'
import { administrator } from '../harness/administrator.ts'
import { command } from '../harness/command.ts'
import { callApi } from '../page-objects/api.ts'
import { answerModerator, decideReport, fillInDecision, openNotices } from '../page-objects/moderation.ts'
import { type Account, login, register, signInAs, unique } from '../page-objects/people.ts'
import { makeQuiz } from '../page-objects/quizzes.ts'

/** The token of an administrator, and how the log names them. */
async function loginOf(who: { email: string; password: string }) {
  const { token } = await login(who)
  const { id } = await callApi<{ id: number }>('/api/auth/me', { token })
  return { token, actor: `администратор № ${id}` }
}

/** A new administrator, who got the rights by command. */
async function secondAdministrator(): Promise<Account> {
  const person = await register()
  await command(process.env.SITE_DATA_DIR ?? '', 'admin', 'grant', person.email)
  return person
}

/** Writes a comment that a guest reports; returns its text. */
async function reportedComment(token: string): Promise<string> {
  const { id: testId } = await makeQuiz()
  const description = `Купите слона № ${unique()}`
  await callApi('/api/comments/postcomment', { body: { testId, description }, token })
  const thread = await callApi<{ id: number }[]>(`/api/comments/getcomments?testId=${testId}`)
  await callApi('/api/reports', { body: { kind: 'comment', id: thread[0]?.id, reason: 'spam' } })
  return description
}

test('a second administrator decides an appeal, and the first one, who is late, reads that decision', async ({
  page,
  anotherVisitor,
  allowRefused,
}) => {
  allowRefused('/api/admin/decisions')
  const [first, other] = [await anotherVisitor(), await anotherVisitor()]
  const [one, another] = [await loginOf(administrator), await loginOf(await secondAdministrator())]
  await signInAs(first, one)
  await signInAs(other, another)
  const commenter = await register()
  await signInAs(page, commenter)
  const text = await reportedComment(commenter.token)
  const [advertising, question] = [`Реклама слонов ${unique()}`, `Слон и правда из вопроса ${unique()}`]
  await decideReport(first, text, { decision: 'Скрыть', reason: advertising })
  await openNotices(page, 1)
  const appeal = 'Это слон из вопроса.'
  await answerModerator(page, appeal)

  const late = await fillInDecision(first, text, { decision: 'Удалить', reason: 'Снова реклама', appeal })
  await decideReport(other, text, { decision: 'Оставить', reason: question, appeal })
  await late.getByRole('button', { name: 'Решить' }).click()
  await expect(late).toContainText(`Другой администратор уже решил: «Оставить», ${question}.`)

  await expect((await openNotices(page, 1)).getByRole('listitem').first()).toContainText(question)
  await other.goto('/admin?tab=log')
  const entry = (reason: string) => other.getByRole('listitem').filter({ hasText: reason })
  await expect(entry(question)).toContainText('Оставить')
  await expect(entry(question)).toContainText(another.actor)
  await expect(entry(advertising)).toContainText('Скрыть')
  await expect(entry(advertising)).toContainText(one.actor)
})
