import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { command } from '../harness/command.ts'
import { callApi } from '../page-objects/api.ts'
import { registerAt } from '../page-objects/other-site.ts'
import { newPerson } from '../page-objects/people.ts'
import { aQuiz, rightAnswers } from '../page-objects/quizzes.ts'
import { pressAnswer, tick } from '../page-objects/taking.ts'

const [first = [], second = [], third = []] = rightAnswers

// The site of most journeys may use PostgreSQL, where commands open the store themselves.
test('a ban and a backup by command, while a test is taken on the embedded store', { tag: '@desktop' }, async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(180_000)
  const { url, dataDir } = await startOwnSite()
  const [author, flooder] = [await registerAt(url), newPerson()]
  const { id: newest } = await callApi<{ id: number }>('/api/auth/me', {
    at: url,
    token: await registerAt(url, flooder),
  })
  const quizId = await callApi<number>('/api/test/create', { at: url, body: aQuiz(), token: author })

  await page.goto(`${url}/passing/${quizId}`)
  await tick(page, first)
  await pressAnswer(page)

  expect(await command(dataDir, 'admin', 'ban', flooder.email)).toContain('в блокировке: сеансы завершены')
  const { success } = await callApi<{ success: boolean }>('/api/auth/login', { at: url, body: flooder })
  expect(success).toBe(false)
  await tick(page, second)
  await pressAnswer(page)

  const copy = join(dataDir, 'copy')
  const [said] = await Promise.all([command(dataDir, 'backup', copy), tick(page, third).then(() => pressAnswer(page))])
  expect(said).toContain('Копия готова')
  await page.waitForURL(/\/result\//)
  const { tables } = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'))
  // The numbers of people in a new store have no gaps.
  expect(tables.users.count).toBe(newest)
})
