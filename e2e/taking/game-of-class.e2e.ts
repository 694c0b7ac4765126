import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { answerByKeys, seesPlace } from '../page-objects/games.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { login, signInAs } from '../page-objects/people.ts'
import { makeQuiz } from '../page-objects/quizzes.ts'

test('a class plays a game by its codes: a pupil of the tab, one whom the browser remembers, and one who is forgotten meanwhile', {
  tag: '@both',
}, async ({ page, anotherVisitor, allowRefused }) => {
  allowRefused('/api/live/')
  const { id: testId, author } = await makeQuiz()
  const { token } = author
  const classId = await callApi<number>('/api/classes/create', { body: { title: '7Б' }, token })
  const names = ['Абрамов Иван', 'Белова Ева', 'Ветров Лев']
  const pupils = await callApi<{ id: number; code: string }[]>('/api/classes/pupils', {
    body: { id: classId, add: names },
    token,
  })
  const codeOf = (at: number) => pupils[at]?.code ?? ''
  await signInAs(page, await login(author))
  await page.goto(`/live/new?test=${testId}`)
  await page.locator('summary', { hasText: 'Ещё' }).click()
  await page.getByLabel('Как входят').selectOption({ label: 'По коду ученика, игра для класса' })
  await page.getByRole('button', { name: 'Начать' }).click()
  await expect(page.getByLabel('Какой класс играет')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Какой класс играет').selectOption({ index: 1 })
  await page.getByLabel('Время на ответ').selectOption({ label: 'Без времени, вопрос заканчивает ведущий' })
  await page.getByLabel('Время прочитать вопрос').selectOption({ label: 'Отвечать сразу' })
  await expectNoViolations(page, 'the form')
  await fitsNarrowScreen(page)
  await page.getByRole('button', { name: 'Начать' }).click()
  await expect(page.getByText(/^Пока никого/)).toBeVisible()
  const [, gameId = ''] = /\/live\/(\d+)/.exec(page.url()) ?? []
  const { code } = await callApi<{ code: string }>(`/api/live/get/${gameId}`, { token })

  const [ofTab, remembered] = [await anotherVisitor(), await anotherVisitor()]
  await ofTab.goto(`/g/${code}`)
  await expect(ofTab.getByText(/^Имя видят учителя класса/)).toBeVisible()
  await ofTab.getByLabel('Код ученика').fill('ABCDEFGHJ')
  await ofTab.getByRole('button', { name: 'Войти в игру' }).click()
  await expect(ofTab.getByText(/^Этот код не\sиз\sкласса, который играет/)).toBeVisible()
  await expectNoViolations(ofTab, 'the entry')
  await ofTab.getByLabel('Код ученика').fill(codeOf(0).toLowerCase())
  await ofTab.keyboard.press('Enter')
  await expect(ofTab.getByRole('heading', { name: 'Вы в игре, Абрамов Иван' })).toBeVisible()
  await ofTab.reload()
  await expect(ofTab.getByRole('heading', { name: 'Вы в игре, Абрамов Иван' })).toBeVisible()

  await remembered.goto('/my')
  await remembered.getByRole('checkbox', { name: 'Запомнить на этом устройстве' }).check()
  await remembered.getByLabel('Код ученика').fill(codeOf(1))
  await remembered.getByRole('button', { name: 'Войти' }).click()
  await expect(remembered.getByRole('heading', { level: 1, name: 'Белова Ева' })).toBeVisible()
  await remembered.goto(`/g/${code}`)
  await remembered.getByRole('button', { name: 'Я Белова Ева' }).dblclick()
  await expect(remembered.getByRole('heading', { name: 'Вы в игре, Белова Ева' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Кто в игре' }).getByRole('listitem')).toHaveText(names.slice(0, 2))

  await page.getByRole('button', { name: 'Начать' }).click()
  await seesPlace(ofTab, 1)
  await answerByKeys(ofTab, ['1'])
  await callApi('/api/classes/pupils', { body: { id: classId, forget: pupils[0]?.id }, token })
  await expect(ofTab.getByText(/^Здесь игра остановилась/)).toBeVisible()
  await answerByKeys(remembered, ['2'])
  await expect(remembered.getByRole('heading', { name: 'Верно' })).toBeVisible()
  await page.goto(`/live/${gameId}/table`)
  await expect(page.getByRole('rowheader')).toHaveText(['1. удалён', '2. Белова Ева', '3. Ветров Лев'])
  await fitsNarrowScreen(page)
})
