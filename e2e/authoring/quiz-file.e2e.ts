import { expect, test } from '../fixtures.ts'
import { withOwnSite } from '../harness/own-site.ts'
import { siteUrl } from '../page-objects/api.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import { seesOpenEditor } from '../page-objects/editor.ts'
import { registerAt } from '../page-objects/other-site.ts'
import { newPerson, register } from '../page-objects/people.ts'
import { aQuiz, makeQuiz } from '../page-objects/quizzes.ts'

async function exportedFrom(site: string, id: number, token: string): Promise<Buffer> {
  const response = await fetch(`${site}/api/test/export/${id}?format=zip`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('a test travels as a file to another site, and is the same there', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(120_000)
  const author = await register()
  const draft = aQuiz()
  const quiz = await makeQuiz(draft, author)
  const file = await exportedFrom(siteUrl(), quiz.id, author.token)
  await withOwnSite('another-site', {}, async (url) => {
    const person = newPerson('Мария Ивановна')
    const token = await registerAt(url, person)
    await page.goto(`${url}/login?from=/create`)
    await fillInLogin(page, person)
    await page.waitForURL(`${url}/create`)
    await page
      .getByLabel('Загрузить файл теста')
      .setInputFiles({ name: 'тест.zip', mimeType: 'application/zip', buffer: file })
    await expect(page.getByText('Тест загружен. Он закрыт: его видите только вы.')).toBeVisible()
    await seesOpenEditor(page)
    await expect(page.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue(String(draft.title))
    const id = Number(/\/edit\/(\d+)/.exec(page.url())?.[1])
    expect((await exportedFrom(url, id, token)).equals(file)).toBe(true)
  })
})
