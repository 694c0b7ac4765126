import type { Locator, Page } from '@playwright/test'
import type { WorkView } from '../../contract/work/works.ts'
import { expect, test } from '../fixtures.ts'
import { violations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { openEdit, pressSave } from '../page-objects/editor.ts'
import { signInAs } from '../page-objects/people.ts'
import { beginWork, makeWork, submitWork } from '../page-objects/taken-works.ts'
import { tick } from '../page-objects/taking.ts'
import { startWork, submitAnswers } from '../page-objects/works.ts'

const longName = 'Константинопольский-Преображенский Максимилиан Аристархович'

/** How many lines the text of an element takes. */
const linesOf = (one: Locator): Promise<number> =>
  one.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })

/** Has the third option of the first question right from now on. */
async function correctKey(page: Page, testId: number): Promise<void> {
  await openEdit(page, testId)
  await page.getByRole('button', { name: 'Развернуть вопрос 1' }).click()
  await page.getByRole('group', { name: 'Ответы на вопрос 1' }).getByLabel('Ответ 3 верный').check()
  await pressSave(page)
  await page
    .getByRole('dialog', { name: 'Подсчёт результата изменится' })
    .getByRole('button', { name: 'Сохранить' })
    .click()
}

test('a teacher corrects the key of a test, regrades the work and forgives a question, and the participant sees both scores @desktop', async ({
  page,
  anotherVisitor,
}) => {
  const work = await makeWork()
  const participant = await anotherVisitor()
  await participant.setViewportSize({ width: 360, height: 740 })
  await beginWork(participant, work, 'Иванова А.')
  await tick(participant, ['У Карфагена'])
  await submitWork(participant)
  await expect(participant.getByText('0 баллов из 4')).toBeVisible()
  await submitAnswers(await startWork(work.code, longName), ['У Александрии'])

  const { tests } = await callApi<WorkView>(`/api/works/get/${work.id}`, { token: work.author.token })
  await signInAs(page, work.author)
  await correctKey(page, tests[0]?.testId ?? 0)
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
  // In the table a long name has two lines, inside of its cell.
  const name = page.getByRole('rowheader', { name: longName })
  expect(await linesOf(name.getByRole('button'))).toBeGreaterThan(1)
  const [cell, button] = [await name.boundingBox(), await name.getByRole('button').boundingBox()]
  expect(button?.x).toBeGreaterThanOrEqual(cell?.x ?? 0)
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0))
  await expect(page.getByRole('button', { name: 'Пересчитать' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Вопрос 2:/ }).click()
  const question = page.getByRole('dialog', { name: 'Вопрос 2' })
  await expect(question.getByRole('table')).toBeVisible()
  await question.getByRole('button', { name: 'Зачесть всем' }).click()
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

test('a corrected key is offered to all works of the test, and one press regrades them @desktop', async ({ page }) => {
  const work = await makeWork()
  await submitAnswers(await startWork(work.code, 'Иванова А.'), ['У Карфагена'])
  const { tests } = await callApi<WorkView>(`/api/works/get/${work.id}`, { token: work.author.token })
  await signInAs(page, work.author)
  await correctKey(page, tests[0]?.testId ?? 0)
  const offer = page.getByRole('dialog', { name: 'Пересчитать ваши работы?' })
  await expect(offer.getByRole('row', { name: 'Иванова А.' })).toContainText('0 из 4, оценка 21 из 4, оценка 2')
  expect(await violations(page)).toEqual([])
  await offer.getByRole('button', { name: 'Пересчитать 1 работу' }).dblclick()
  await expect(page.getByText('Работа пересчитана.')).toBeVisible()
  await expect(offer).toBeHidden()
  await page.goto(`/work/${work.id}`)
  await expect(page.getByRole('row', { name: 'Иванова А.' })).toContainText('1 из 4было 0')
})

test('a word that a pupil typed is accepted from its question, which shows whose mark changes and regrades at one press @both', async ({
  page,
  anotherVisitor,
}) => {
  const work = await makeWork({ marks: [30, 60, 90] }, [
    { title: 'Как называется город на Неве?', kind: 'text', acceptedTexts: ['Петербург'] },
  ])
  const pupil = await anotherVisitor()
  await beginWork(pupil, work, longName)
  await pupil.getByRole('textbox').fill('Питер')
  await submitWork(pupil)
  await expect(pupil.getByText('0 баллов из 1')).toBeVisible()

  await signInAs(page, work.author)
  await page.goto(`/work/${work.id}`)
  await expect(page.getByText(longName).first()).toBeVisible()
  const shares = page.getByText('Доля верных по вопросам')
  if (await shares.isVisible()) await shares.click()
  await page.getByRole('button', { name: /Вопрос 1: / }).click()
  await page.getByRole('button', { name: 'Зачесть это слово: питер' }).click()
  const accepting = page.getByRole('dialog', { name: 'Зачесть ответ «питер»?' })
  await expect(accepting.getByRole('row', { name: longName })).toContainText('0 из 1, оценка 21 из 1, оценка 5')
  expect(await violations(page)).toEqual([])
  await accepting.getByRole('button', { name: 'Зачесть и пересчитать' }).dblclick()
  await expect(page.getByText('Ответ «питер» зачтён, работа пересчитана.')).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Вопрос 1' })
  await expect(question.getByText('Верно: Петербург или питер')).toBeVisible()
  await expect(question.getByRole('button', { name: /^Зачесть это слово/ })).toHaveCount(0)
  await question.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(page.getByText('было 0').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Пересчитать' })).toHaveCount(0)
})
