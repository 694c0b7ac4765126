import { makeConsentsEarlier } from '../../server/testing/entry/earlier-consents.ts'
import { expect, test } from '../fixtures.ts'
import { callApi, requestOf } from '../page-objects/api.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import { registerAt } from '../page-objects/other-site.ts'
import { newPerson, type Person, storedTokens } from '../page-objects/people.ts'
import { aQuiz, rightAnswers } from '../page-objects/quizzes.ts'
import { take } from '../page-objects/taking.ts'

/** The status of an API call that may be refused. */
const statusOf = async (at: string, path: string, options: { body: unknown; token: string }) =>
  (await fetch(`${at}${path}`, requestOf(options))).status

test('who agreed to an earlier version is asked for the new one: reading, taking, export and deletion work before, the rest after', async ({
  page,
  allowRefused,
  startOwnSite,
}) => {
  test.setTimeout(240_000)
  for (const path of ['/api/comments/postcomment', '/api/test/duplicate', '/api/test/import']) allowRefused(path)
  const site = await startOwnSite()
  const [author, leaver] = [newPerson(), newPerson('Лев Тихонов')]
  const [token] = await Promise.all([registerAt(site.url, author), registerAt(site.url, leaver)])
  const draft = aQuiz()
  const quizId = await callApi<number>('/api/test/create', { at: site.url, body: draft, token })
  await site.restart({ change: () => makeConsentsEarlier(site.dataDir) })
  const { url: at } = site

  const dialog = page.getByRole('dialog', { name: 'Согласие на обработку данных' })
  await page.goto(`${at}/login`)
  await fillInLogin(page, author)
  await expect(dialog.getByRole('link', { name: 'Прочитать документ' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Не сейчас' }).click()
  await expect(dialog).toBeHidden()
  const access = (await storedTokens(page)).access ?? ''
  const create = () => statusOf(at, '/api/test/create', { body: aQuiz(), token: access })
  const update = () =>
    statusOf(at, '/api/test/update', { body: { id: quizId, versionNumber: 1, title: 'Маяки' }, token: access })
  expect([await create(), await update()]).toEqual([403, 403])

  await page.goto(`${at}/profile`)
  await page.getByRole('button', { name: `Действия с тестом «${draft.title}»` }).click()
  await page.getByRole('button', { name: 'Дублировать', exact: true }).click()
  await dialog.getByRole('button', { name: 'Не сейчас' }).click()
  await page.goto(`${at}/create`)
  const file = { name: 'тест.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }
  await page.getByLabel('Загрузить файл теста').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Не сейчас' }).click()

  await page.goto(`${at}/passing/${quizId}`)
  await take(page, rightAnswers)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Хранитель огня')
  const { password } = author
  await callApi('/api/account/export', { at, body: { password }, token: access })

  const talk = page.getByRole('region', { name: /^Комментарии/ })
  await talk.getByRole('textbox', { name: 'Ваш комментарий' }).fill('Море солёное.')
  await talk.getByRole('button', { name: 'Отправить' }).click()
  await dialog.getByRole('button', { name: 'Согласиться' }).click()
  await expect(page.getByText('Спасибо, согласие принято')).toBeVisible()
  await expect(dialog).toBeHidden()
  await talk.getByRole('button', { name: 'Отправить' }).click()
  await expect(talk.getByRole('listitem')).toContainText('Море солёное.')
  expect([await create(), await update()]).toEqual([200, 200])

  await deletesAtOnce(at, leaver)
})

/** Expects that an account which lacks the consent may be deleted. */
async function deletesAtOnce(at: string, { email, password }: Person): Promise<void> {
  const { token } = await callApi<{ token: string }>('/api/auth/login', { at, body: { email, password } })
  const me = await callApi<{ consentsNeeded: object[] }>('/api/auth/me', { at, token })
  expect(me.consentsNeeded).toHaveLength(1)
  await callApi('/api/account/delete', { at, body: { password, tests: 'delete' }, token })
}
