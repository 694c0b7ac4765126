import type { Page } from '@playwright/test'
import type { QuizToEdit } from '../../contract/quiz-views.ts'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { fillInRegistration } from '../page-objects/auth.ts'
import { watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { newPerson } from '../page-objects/people.ts'
import { aPersonalityQuiz, makeQuiz, type PublishedQuiz, rightAnswers, takeQuiz } from '../page-objects/quizzes.ts'
import { pressAnswer, seesQuestion, take, tick } from '../page-objects/taking.ts'

const wrongAnswers = [['У Афин'], ['Ладога'], ['Лоцман']]
/** Points: 1 of 4. */
const weakAnswers = [['У Александрии'], ['Ладога'], ['Лоцман']]
const [firstRight = [], ...otherRight] = rightAnswers

const comparison = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Сравнение результатов' })
const verdict = (page: Page) => comparison(page).locator('.comparison-verdict')
/** The two results, the reader's own first. */
const sides = (page: Page) => comparison(page).locator('dl > div')

/** Opens the page of a result and follows its invitation to compare. */
async function acceptChallenge(page: Page, resultId: string): Promise<void> {
  await page.goto(`/result/${resultId}`)
  await page.getByRole('link', { name: 'Пройти тест и сравнить' }).click()
  await page.waitForURL((url) => url.searchParams.get('from') === resultId)
}

for (const { name, owner, friend, words, shown } of [
  {
    name: 'won',
    owner: weakAnswers,
    friend: rightAnswers,
    words: 'Вы впереди!',
    shown: ['Вы100 %3 из 3', 'Соперник25 %1 из 3'],
  },
  {
    name: 'lost',
    owner: rightAnswers,
    friend: weakAnswers,
    words: 'Впереди соперник',
    shown: ['Вы25 %1 из 3', 'Соперник100 %3 из 3'],
  },
  {
    name: 'tied',
    owner: wrongAnswers,
    friend: wrongAnswers,
    words: 'Ничья',
    shown: ['Вы0 %0 из 3', 'Соперник0 %0 из 3'],
  },
])
  test(`a challenge is ${name}, and a visitor who took no part reads nothing of it`, async ({
    page,
    anotherVisitor,
  }) => {
    const quiz = await makeQuiz()
    await acceptChallenge(page, await takeQuiz(quiz.id, owner))
    await take(page, friend)
    await expect(verdict(page)).toHaveText(words)
    await expect(sides(page)).toHaveText(shown)
    await expect(comparison(page)).toBeInViewport({ ratio: 1 })
    const shifts = await watchLayoutShifts(page)
    await page.reload()
    await expect(sides(page)).toHaveText(shown)
    expect(await shifts()).toEqual([])

    const other = await anotherVisitor()
    await other.goto(page.url())
    await expect(other.getByRole('link', { name: 'Пройти тест и сравнить' })).toBeVisible()
    await expect(verdict(other)).toHaveCount(0)
  })

test('a challenge by a personality test says whether the outcomes are the same', async ({ page }) => {
  const quiz = await makeQuiz(aPersonalityQuiz())
  const resultId = await takeQuiz(quiz.id, [['Уже в пути'], ['Дом']])
  await acceptChallenge(page, resultId)
  await take(page, [['Уже в пути'], ['Дом']])
  await expect(verdict(page)).toHaveText('Вы совпали!')
  await expect(sides(page)).toHaveText(['ВыПассат', 'Кто поделилсяПассат'])
  await page.goto(`/passing/${quiz.id}?from=${resultId}`)
  await take(page, [['Ещё спите'], ['Простыня']])
  await expect(verdict(page)).toHaveText('У вас разные результаты')
  await expect(sides(page)).toHaveText(['ВыБриз', 'Кто поделилсяПассат'])
})

/** Makes «У Афин» the right answer to the first question. */
async function changeScoring({ id, author: { token } }: PublishedQuiz): Promise<void> {
  const { questions, versionNumber } = await callApi<QuizToEdit>(`/api/test/gettest/${id}?forEdit=true`, { token })
  const [first, ...others] = questions
  const answers = first?.answers.map((answer) => ({ ...answer, isRightAnswer: answer.description === 'У Афин' }))
  await callApi('/api/test/update', {
    body: { id, versionNumber, questions: [{ ...first, answers }, ...others] },
    token,
  })
}

test('after a change of the scoring a challenge names no winner', async ({ page }) => {
  const quiz = await makeQuiz()
  const resultId = await takeQuiz(quiz.id, rightAnswers)
  await changeScoring(quiz)
  await acceptChallenge(page, resultId)
  await take(page, rightAnswers)
  await expect(verdict(page)).toHaveText('Тест с тех пор изменился.')
  await expect(sides(page).last()).toHaveText('Соперник100 %3 из 3')
})

test('a challenge survives a reload, a registration in the middle of the test, and an end without network', async ({
  page,
  context,
  allowRefused,
}) => {
  allowRefused('/api/test/perform')
  const quiz = await makeQuiz()
  await acceptChallenge(page, await takeQuiz(quiz.id, weakAnswers))
  await tick(page, firstRight)
  await pressAnswer(page)
  await page.reload()
  await seesQuestion(page, 'Какие из этих морей солёные?')

  await page.goto('/register')
  await fillInRegistration(page, newPerson('Зоя Ёлкина'))
  await page.waitForURL('/')
  // Without the address that brought the challenge.
  await page.goto(`/passing/${quiz.id}`)
  await seesQuestion(page, 'Какие из этих морей солёные?')
  await tick(page, otherRight[0] ?? [])
  await pressAnswer(page)
  await tick(page, otherRight[1] ?? [])
  await context.setOffline(true)
  await pressAnswer(page)
  await expect(page.getByText('Нет связи. Ответы сохранены, отправим, как только она появится.')).toBeVisible()
  await context.setOffline(false)
  await page.waitForURL(/\/result\//)
  await expect(verdict(page)).toHaveText('Вы впереди!')
})
