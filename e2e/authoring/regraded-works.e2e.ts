import type { Locator } from '@playwright/test'
import type { WorkView } from '../../contract/works.ts'
import { expect, test } from '../fixtures.ts'
import { violations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { openEdit, pressSave } from '../page-objects/editor.ts'
import { signInAs } from '../page-objects/people.ts'
import { beginWork, handIn, makeWork } from '../page-objects/taken-works.ts'
import { tick } from '../page-objects/taking.ts'
import { finishWork, startWork } from '../page-objects/works.ts'

const longName = 'Константинопольский-Преображенский Максимилиан Аристархович'

/** How many lines the text of an element takes. */
const linesOf = (one: Locator): Promise<number> =>
  one.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })

test('a teacher corrects the key of a test, regrades the work and forgives a question, and the participant sees both scores @desktop', async ({
  page,
  anotherVisitor,
}) => {
  const work = await makeWork()
  const participant = await anotherVisitor()
  await participant.setViewportSize({ width: 360, height: 740 })
  await beginWork(participant, work, 'Иванова А.')
  await tick(participant, ['У Карфагена'])
  await handIn(participant)
  await expect(participant.getByText('0 баллов из 4')).toBeVisible()
  await finishWork(await startWork(work.code, longName), ['У Александрии'])

  const { tests } = await callApi<WorkView>(`/api/works/get/${work.id}`, { token: work.author.token })
  await signInAs(page, work.author)
  await openEdit(page, tests[0]?.testId ?? 0)
  await page.getByRole('button', { name: 'Развернуть вопрос 1' }).click()
  await page.getByRole('group', { name: 'Ответы на вопрос 1' }).getByLabel('Ответ 3 верный').check()
  await pressSave(page)
  await page
    .getByRole('dialog', { name: 'Подсчёт результата изменится' })
    .getByRole('button', { name: 'Сохранить' })
    .click()
  await page.waitForURL(/\/passing\//)

  await page.goto(`/work/${work.id}`)
  await page.getByRole('button', { name: 'Пересчитать' }).click()
  const regrading = page.getByRole('dialog', { name: 'Пересчёт работы' })
  await expect(regrading.getByRole('row', { name: 'Иванова А.' })).toContainText('0 из 4, оценка 21 из 4, оценка 2')
  await expect(regrading.getByRole('row', { name: longName })).toContainText('1 из 4, оценка 20 из 4, оценка 2')
  expect(await violations(page)).toEqual([])
  // On a phone a long name leaves the scores their words.
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await linesOf(regrading.getByRole('columnheader', { name: 'Станет' }))).toBe(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await regrading.getByRole('button', { name: 'Пересчитать' }).dblclick()
  await expect(page.getByText('Работа пересчитана.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Иванова А.' })).toContainText('1 из 4было 0')
  await expect(page.getByRole('button', { name: 'Пересчитать' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Вопрос 2:/ }).click()
  const forgiving = page.getByRole('dialog', { name: 'Зачесть вопрос 2 всем?' })
  await expect(forgiving.getByRole('row', { name: 'Иванова А.' })).toContainText('3 из 4, оценка 4')
  await forgiving.getByRole('button', { name: 'Зачесть всем' }).click()
  await expect(page.getByText('Вопрос 2 зачтён всем.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Вопрос 2:.*\(зачтён всем\)$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: longName })).toContainText('2 из 4было 1')
  await participant.reload()
  await expect(participant.getByText('Автор исправил тест: было 0 из 4, стало 3 из 4.')).toBeVisible()
  await expect(participant.getByText('Оценка была 2, стала 4.')).toBeVisible()
})
