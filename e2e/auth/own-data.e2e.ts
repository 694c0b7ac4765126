import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { textsInZip } from '../../server/testing/entry/zip.ts'
import { expect, test } from '../fixtures.ts'
import { login, register, signInAs } from '../page-objects/people.ts'
import { aQuiz, makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'

/** Has `unzip` test the archive. Not every machine has it; that of the whole checks does. */
async function testWithUnzip(file: string): Promise<void> {
  await promisify(execFile)('unzip', ['-tq', file]).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}

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
  await expect(section).toContainText('Загрузка началась. Если она прервётся, её можно начать заново до')
  await expect(section.getByRole('link', { name: 'Начать заново' })).toBeFocused()

  const file = await download.path()
  await testWithUnzip(file)
  const texts = await textsInZip(await readFile(file))
  const json = (name: string) => JSON.parse(texts.get(name) ?? '')
  expect(texts.get('README.txt')).toContain('пройденные вами тесты')
  expect(json('account.json')).toMatchObject({ email: person.email, fullName: person.fullName })
  expect(json(`tests/${id}.json`).test.title).toBe(title)
  expect(json('results.json')).toHaveLength(1)
})
