import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures.ts'
import { login, register, signInAs } from '../page-objects/people.ts'
import { aQuiz, makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'

const run = promisify(execFile)

test('own data are downloaded as an archive, which unzip opens', async ({ page, allowRefused }) => {
  allowRefused('/api/account/export')
  const person = await register()
  const { id, title } = await makeQuiz(aQuiz(), person)
  await takeQuiz(id, undefined, person.token)
  await signInAs(page, await login(person))
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Ваши данные' })
  await section.getByRole('textbox', { name: 'Текущий пароль' }).fill('мимо')
  await section.getByRole('button', { name: 'Собрать архив' }).click()
  await expect(section).toContainText('Текущий пароль не подходит.')
  await section.getByRole('textbox', { name: 'Текущий пароль' }).fill(person.password)
  await section.getByRole('button', { name: 'Собрать архив' }).click()

  const link = section.getByRole('link', { name: 'Скачать архив' })
  await expect(link).toBeFocused()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^kvizarium-\d+-[\d-]+\.zip$/)
  await expect(section).toContainText('Загрузка началась.')
  await expect(link).toHaveCount(0)

  const file = await download.path()
  await run('unzip', ['-tq', file])
  const read = async (name: string) => (await run('unzip', ['-p', file, name])).stdout
  expect(await read('README.txt')).toContain('пройденные вами тесты')
  expect(JSON.parse(await read('account.json'))).toMatchObject({ email: person.email, fullName: person.fullName })
  expect(JSON.parse(await read(`tests/${id}.json`)).test.title).toBe(title)
  expect(JSON.parse(await read('results.json'))).toHaveLength(1)
})
