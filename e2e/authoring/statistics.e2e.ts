import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { violations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { signInAs } from '../page-objects/people.ts'
import { aQuiz, makeQuiz, readQuiz } from '../page-objects/quizzes.ts'

const answers = (...texts: string[]) =>
  texts.map((description, at) => ({ description, ...(at === 0 && { isRightAnswer: true }) }))

/** A test whose first question has a wrong key, and whose last one accepts too few spellings. */
const questions = [
  { title: 'Столица Австралии?', answers: answers('Сидней', 'Канберра', 'Мельбурн') },
  { title: 'Столица Канады?', answers: answers('Оттава', 'Торонто') },
  { title: 'Столица Турции?', answers: answers('Анкара', 'Стамбул') },
  { kind: 'text' as const, title: 'Город на Неве?', acceptedTexts: ['Санкт-Петербург'] },
]

/** Takes the test as a guest: options by index, and a text at the end. */
async function take(id: number, ticked: readonly number[], text: string): Promise<void> {
  const { questions: asked } = await readQuiz(id)
  const userA = asked.map(({ id: questionId, answers: options }, at) => {
    const option = options[ticked[at] ?? 0]
    return option ? { questionId, answerIds: [option.id] } : { questionId, text }
  })
  await callApi('/api/test/perform', { body: { testId: id, userA, resultKey: randomUUID() } })
}

test('an author finds a wrong key and a missing spelling by the advice of statistics, corrects them and recounts', async ({
  page,
}) => {
  // Attempts are counted once a minute.
  test.setTimeout(360_000)
  const quiz = await makeQuiz(aQuiz({ questions }))
  await signInAs(page, quiz.author)
  await page.goto(`/stats/${quiz.id}`)
  await expect(page.getByText('Тест пока никто не проходил')).toBeVisible()

  for (let at = 0; at < 15; at++) await take(quiz.id, [1, 0, 0], at % 3 === 0 ? 'Петербург' : 'Санкт-Петербург')
  for (let at = 0; at < 5; at++) await take(quiz.id, [0, 1, 1], 'Санкт-Петербург')

  await page.goto('/profile')
  await page.getByRole('button', { name: `Действия с тестом «${quiz.title}»` }).click()
  await page.getByRole('link', { name: 'Статистика' }).click()
  const first = page.getByRole('listitem').filter({ hasText: 'Столица Австралии?' })
  await expect(async () => {
    await page.reload()
    await expect(first).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 120_000, intervals: [3000] })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Статистика теста «${quiz.title}»`)
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
  expect((await download).suggestedFilename()).toBe(`statistics-${quiz.id}.csv`)

  await page.getByRole('link', { name: 'Добавить к принимаемым?' }).click()
  await expect(page.getByText('добавлен к верным ответам вопроса 4')).toBeVisible()
  const accepted = page.getByRole('textbox', { name: 'Верные ответы' })
  await expect(accepted).toBeFocused()
  await expect(accepted).toHaveValue('Санкт-Петербург\nпетербург')
  await expect(page).toHaveURL(`/edit/${quiz.id}`)
  await page.getByRole('button', { name: 'Развернуть вопрос 1' }).click()
  await page.getByRole('group', { name: 'Ответы на вопрос 1' }).getByLabel('Ответ 2 верный').check()
  await page.getByRole('button', { name: 'Сохранить изменения' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(`/passing/${quiz.id}`)
  const offer = page.getByRole('dialog', { name: 'Пересчитать 20 прежних результатов?' })
  await expect(offer.getByRole('listitem')).toHaveText(['15 результатов станут выше', '5 результатов станут ниже'])
  await offer.getByRole('button', { name: 'Пересчитать' }).click()
  await expect(page.getByRole('dialog', { name: 'Результаты пересчитаны' })).toBeVisible()

  // Recounted attempts count under the new scoring, the former statistics stay readable.
  await page.goto(`/stats/${quiz.id}`)
  await expect(async () => {
    await page.reload()
    await expect(first).toContainText('Верно ответили 75 %', { timeout: 3000 })
  }).toPass({ timeout: 120_000, intervals: [3000] })
  await expect(page.getByText('сильные участники чаще выбирают')).toHaveCount(0)
  const typed = page.getByRole('table', { name: 'Что вводили в вопросе 4' })
  await expect(typed.getByRole('row', { name: /^петербург/ })).toContainText('Принимается')
  const scoring = page.getByRole('combobox', { name: 'Правила подсчёта' })
  await scoring.selectOption({ index: 1 })
  await expect(first).toContainText('сильные участники')
  await page.reload()
  await expect(first).toContainText('сильные участники')
  await expect(page.getByRole('link', { name: 'Добавить к принимаемым?' })).toHaveCount(0)
})
