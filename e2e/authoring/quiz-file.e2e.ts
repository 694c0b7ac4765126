import { expect, test } from '../fixtures.ts'
import { siteUrl } from '../page-objects/api.ts'
import { seesOpenEditor } from '../page-objects/editor.ts'
import { register, signInAs } from '../page-objects/people.ts'
import { aQuiz, makeQuiz } from '../page-objects/quizzes.ts'

async function exported(id: number, token: string): Promise<Buffer> {
  const response = await fetch(`${siteUrl()}/api/test/export/${id}?format=zip`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('a test travels as a file to another author, and is the same there', { tag: '@desktop' }, async ({ page }) => {
  const draft = aQuiz()
  const quiz = await makeQuiz(draft)
  const file = await exported(quiz.id, quiz.author.token)
  const other = await register()
  await signInAs(page, other)
  await page.goto('/create')
  await page
    .getByLabel('Загрузить файл теста')
    .setInputFiles({ name: 'тест.zip', mimeType: 'application/zip', buffer: file })
  await expect(page.getByText('Тест загружен. Он закрыт: его видите только вы.')).toBeVisible()
  await seesOpenEditor(page)
  await expect(page.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue(String(draft.title))
  const id = Number(/\/edit\/(\d+)/.exec(page.url())?.[1])
  expect(id).not.toBe(quiz.id)
  expect((await exported(id, other.token)).equals(file)).toBe(true)
})
