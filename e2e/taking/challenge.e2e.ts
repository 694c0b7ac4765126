import type { Page } from '@playwright/test'
import type { QuizToEdit } from '../../contract/quiz-views.ts'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { fillInRegistration } from '../page-objects/auth.ts'
import { newPerson } from '../page-objects/people.ts'
import { aPersonalityQuiz, makeQuiz, type PublishedQuiz, rightAnswers, takeQuiz } from '../page-objects/quizzes.ts'
import { pressAnswer, seesQuestion, take, tick } from '../page-objects/taking.ts'

const wrongAnswers = [['У Афин'], ['Ладога'], ['Лоцман']]
/** Points: 1 of 4. */
const weakAnswers = [['У Александрии'], ['Ладога'], ['Лоцман']]
const [firstRight = [], ...otherRight] = rightAnswers

const verdict = (page: Page) => page.getByRole('main').locator('.comparison')

/** Opens the page of a result and follows its invitation to compare. */
async function acceptChallenge(page: Page, resultId: string): Promise<void> {
  await page.goto(`/result/${resultId}`)
  await page.getByRole('link', { name: 'Пройти тест и сравнить' }).click()
  await page.waitForURL((url) => url.searchParams.get('from') === resultId)
}

for (const { name, owner, friend, words } of [
  { name: 'won', owner: weakAnswers, friend: rightAnswers, words: 'Вы впереди: 100 % против 25 %' },
  { name: 'lost', owner: rightAnswers, friend: weakAnswers, words: 'Впереди соперник: 100 % против ваших 25 %' },
  { name: 'tied', owner: wrongAnswers, friend: wrongAnswers, words: 'Ничья: у вас обоих 0 %' },
])
  test(`a challenge is ${name}, and a visitor who took no part reads nothing of it`, { tag: '@both' }, async ({
    page,
    anotherVisitor,
  }) => {
    const quiz = await makeQuiz()
    await acceptChallenge(page, await takeQuiz(quiz.id, owner))
    await take(page, friend)
    await expect(verdict(page)).toHaveText(words)
    await expect(verdict(page)).toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(verdict(page)).toHaveText(words)

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
  await expect(verdict(page)).toHaveText('Вы совпали: у обоих «Пассат»')
  await page.goto(`/passing/${quiz.id}?from=${resultId}`)
  await take(page, [['Ещё спите'], ['Простыня']])
  await expect(verdict(page)).toHaveText('А у того, кто поделился, — «Пассат»')
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
  await expect(verdict(page)).toHaveText('Тест с тех пор изменился. У соперника было 3 из 3, 100 %')
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
  await expect(verdict(page)).toHaveText('Вы впереди: 100 % против 25 %')
})
