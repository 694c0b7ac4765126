import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { StatisticsView } from '../../contract/attempt/statistics.ts'
import { expect, test } from '../fixtures.ts'
import { withQuickJobs } from '../harness/quick-jobs.ts'
import { violations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { registerAt, signInAt } from '../page-objects/other-site.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { aQuiz, type TakenQuiz } from '../page-objects/quizzes.ts'

const answers = (...texts: string[]) =>
  texts.map((description, at) => ({ description, ...(at === 0 && { isRightAnswer: true }) }))

/** A test whose first question has a wrong key, the third a formula wider than a phone, and whose last one accepts too few spellings. */
const questions = [
  { title: 'Столица Австралии?', answers: answers('Сидней', 'Канберра', 'Мельбурн') },
  { title: 'Столица Канады?', answers: answers('Оттава', 'Торонто') },
  { title: `Столица Турции? \\[${'1+'.repeat(40)}1\\]`, answers: answers('Анкара', 'Стамбул') },
  { kind: 'text' as const, title: 'Город на Неве?', acceptedTexts: ['Санкт-Петербург'] },
]

/** Takes the test at `at` as a guest, once for each text at the end: options by index. */
async function take(at: string, id: number, { ticked, texts }: { ticked: number[]; texts: string[] }): Promise<void> {
  const { questions: asked } = await callApi<TakenQuiz>(`/api/test/gettest/${id}`, { at })
  for (const text of texts) {
    const userA = asked.map(({ id: questionId, answers: options }, index) => {
      const option = options[ticked[index] ?? 0]
      return option ? { questionId, answerIds: [option.id] } : { questionId, text }
    })
    await callApi('/api/test/perform', { at, body: { testId: id, userA, resultKey: randomUUID() } })
  }
}

test('an author finds a wrong key and a missing spelling by the advice of statistics, corrects them and recounts', async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(180_000)
  const { url } = await startOwnSite(withQuickJobs)
  await followAdvice(page, url)
})

/** Makes and takes the test at `url`, and does what its statistics advise. */
async function followAdvice(page: Page, url: string): Promise<void> {
  const draft = aQuiz({ questions })
  const token = await registerAt(url)
  const id = await callApi<number>('/api/test/create', { at: url, body: draft, token })
  const seen = () => callApi<StatisticsView>(`/api/stats/test/${id}`, { at: url, token })
  await signInAt(url, page, token)
  await page.goto(`${url}/stats/${id}`)
  await expect(page.getByText('Тест пока никто не проходил')).toBeVisible()

  const usual = 'Санкт-Петербург'
  const texts = Array.from({ length: 15 }, (_, at) => (at % 3 === 0 ? 'Петербург' : usual))
  await take(url, id, { ticked: [1, 0, 0], texts })
  await take(url, id, { ticked: [0, 1, 1], texts: Array(5).fill(usual) })
  await expect.poll(async () => (await seen()).attempts).toBe(20)

  await page.goto(`${url}/profile`)
  await page.getByRole('button', { name: `Действия с тестом «${draft.title}»` }).click()
  await page.getByRole('link', { name: 'Статистика' }).click()
  const first = page.getByRole('listitem').filter({ hasText: 'Столица Австралии?' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Статистика теста «${draft.title}»`)
  await expect(first).toContainText('сильные участники чаще выбирают «Канберра»')
  const table = page.getByRole('table', { name: 'Ответы на вопрос 1' })
  await expect(table.getByRole('row', { name: /Канберра/ })).toContainText('75 %')
  await expect(page.getByRole('table', { name: 'Результаты' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Что вводили в вопросе 4' })).toContainText('петербург')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
  const size = page.viewportSize()
  await fitsNarrowScreen(page)
  if (size) await page.setViewportSize(size)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  expect((await download).suggestedFilename()).toBe(`Статистика — ${draft.title}.csv`)

  await page.getByRole('link', { name: 'Добавить к принимаемым?' }).click()
  await expect(page.getByText('добавлен к верным ответам вопроса 4')).toBeVisible()
  const accepted = page.getByRole('textbox', { name: 'Верные ответы' })
  await expect(accepted).toBeFocused()
  await expect(accepted).toHaveValue('Санкт-Петербург\nпетербург')
  await expect(page).toHaveURL(`${url}/edit/${id}`)
  await page.getByRole('button', { name: 'Развернуть вопрос 1' }).click()
  await page.getByRole('group', { name: 'Ответы на вопрос 1' }).getByLabel('Ответ 2 верный').check()
  await page.getByRole('button', { name: 'Сохранить изменения' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(`${url}/passing/${id}`)
  const offer = page.getByRole('dialog', { name: 'Пересчитать 20 прежних результатов?' })
  await expect(offer.getByRole('listitem')).toHaveText(['15 результатов станут выше', '5 результатов станут ниже'])
  await offer.getByRole('button', { name: 'Пересчитать' }).click()
  await expect(page.getByRole('dialog', { name: 'Результаты пересчитаны' })).toBeVisible()

  // Recounted attempts count under the new scoring, the former statistics stay readable.
  await expect.poll(async () => (await seen()).questions[0]?.rightShare).toBe(75)
  await page.goto(`${url}/stats/${id}`)
  await expect(first).toContainText('Верно ответили 75 %')
  await expect(page.getByText('сильные участники чаще выбирают')).toHaveCount(0)
  const typed = page.getByRole('table', { name: 'Что вводили в вопросе 4' })
  await expect(typed.getByRole('row', { name: /^петербург/ })).toContainText('Принимается')
  const scoring = page.getByRole('combobox', { name: 'Правила подсчёта' })
  await scoring.selectOption({ index: 1 })
  await expect(first).toContainText('сильные участники')
  await page.reload()
  await expect(first).toContainText('сильные участники')
  await expect(page.getByRole('link', { name: 'Добавить к принимаемым?' })).toHaveCount(0)
}
