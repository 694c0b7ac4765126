import { test as base, expect } from '../fixtures.ts'
import { administrator } from '../harness/administrator.ts'
import { withOwnSite } from '../harness/own-site.ts'
import { callApi } from '../page-objects/api.ts'
import { answerModerator, decideReport, fillInDecision, openNotices } from '../page-objects/moderation.ts'
import { registerAt, signInAt } from '../page-objects/other-site.ts'
import { unique } from '../page-objects/people.ts'
import { aQuiz } from '../page-objects/quizzes.ts'

const second = { email: 'second-admin@kvizarium.example', password: 'Жёлтый-чайник-17' }

/** A site with two administrators: the configured one, and that of the first start, who keeps the rights. */
const test = base.extend<object, { siteOfTwo: string }>({
  siteOfTwo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a destructured first argument
    async ({}, use) => {
      const configured = { ADMIN_EMAIL: second.email, ADMIN_PASSWORD: second.password }
      await withOwnSite('e2e-two-administrators', { SAMPLE_DATA: 'off', ...configured }, (url) => use(url))
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ siteOfTwo }, use) => use(siteOfTwo),
})

/** The token of an administrator, and how the log names them. */
async function loginOf(at: string, body: { email: string; password: string }) {
  const { token } = await callApi<{ token: string }>('/api/auth/login', { body, at })
  const { id } = await callApi<{ id: number }>('/api/auth/me', { token, at })
  return { token, actor: `администратор № ${id}` }
}

/** Writes a comment that a guest reports; returns its text. */
async function reportedComment(at: string, token: string): Promise<string> {
  const testId = await callApi<number>('/api/test/create', { body: aQuiz(), token: await registerAt(at), at })
  const description = `Купите слона № ${unique()}`
  await callApi('/api/comments/postcomment', { body: { testId, description }, token, at })
  const thread = await callApi<{ id: number }[]>(`/api/comments/getcomments?testId=${testId}`, { at })
  await callApi('/api/reports', { body: { kind: 'comment', id: thread[0]?.id, reason: 'spam' }, at })
  return description
}

test('a second administrator decides an appeal, and the first one, who is late, reads that decision', async ({
  page,
  anotherVisitor,
  siteOfTwo: at,
  allowRefused,
}) => {
  allowRefused('/api/admin/decisions')
  const [first, other] = [await anotherVisitor(), await anotherVisitor()]
  const [one, another] = [await loginOf(at, administrator), await loginOf(at, second)]
  await signInAt(at, first, one.token)
  await signInAt(at, other, another.token)
  const token = await signInAt(at, page)
  const text = await reportedComment(at, token)
  await decideReport(first, text, { decision: 'Скрыть', reason: 'Реклама слонов' })
  await openNotices(page, 1)
  const appeal = 'Это слон из вопроса.'
  await answerModerator(page, appeal)

  const late = await fillInDecision(first, text, { decision: 'Удалить', reason: 'Снова реклама', appeal })
  await decideReport(other, text, { decision: 'Оставить', reason: 'Слон и правда из вопроса', appeal })
  await late.getByRole('button', { name: 'Решить' }).click()
  await expect(late).toContainText('Другой администратор уже решил: «Оставить», Слон и правда из вопроса.')

  await expect((await openNotices(page, 1)).getByRole('listitem').first()).toContainText('Слон и правда из вопроса')
  await other.goto('/admin?tab=log')
  const [latest, earlier] = [other.getByRole('listitem').first(), other.getByRole('listitem').nth(1)]
  await expect(latest).toContainText('Оставить')
  await expect(latest).toContainText(another.actor)
  await expect(earlier).toContainText('Скрыть')
  await expect(earlier).toContainText(one.actor)
})
