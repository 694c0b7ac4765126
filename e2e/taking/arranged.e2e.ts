import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { arrange, elements, namesOf, placeOf, says } from '../page-objects/arranging.ts'
import { press } from '../page-objects/keyboard.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { unique } from '../page-objects/people.ts'
import { aQuiz, makeQuiz, pictureText } from '../page-objects/quizzes.ts'
import { copiesTally, pressAnswer, seesQuestion } from '../page-objects/taking.ts'

const rivers = ['Лена', 'Волга', 'Днепр', 'Дон'] as const
const seas = [
  { left: 'Обь', right: 'Карское море' },
  { left: 'Енисей', right: 'Карское море' },
  { left: 'Лена', right: 'море Лаптевых' },
]

/** A quiz that asks for an order, with a picture in it, and for pairs; both with points for parts. */
const makeArranged = () =>
  makeQuiz(
    aQuiz({
      title: `Реки ${unique()}`,
      questions: [
        {
          ...{ kind: 'order', title: 'От самой длинной реки к самой короткой', credit: 'parts', score: 2 },
          answers: rivers.map((description, at) => ({
            description,
            ...(at === 1 && { answerImg: pictureText('note.png'), answerImgAlt: 'Река в степи' }),
          })),
        },
        { kind: 'match', title: 'Куда впадает?', credit: 'parts', pairs: seas, extra: ['Чёрное море'] },
      ],
    }),
  )

/** Drags an element by its grip over the last one. */
async function dragToEnd(page: Page, name: string): Promise<void> {
  const grip = elements(page).filter({ hasText: name }).locator('.arranged-grip')
  const [from, to] = [await grip.boundingBox(), await elements(page).last().boundingBox()]
  if (!from || !to) throw new Error('The elements are not on the screen')
  await page.mouse.move(from.x + 9, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 9, to.y + to.height - 4, { steps: 8 })
  await page.mouse.up()
}

test('an order by keys and pairs from lists are answered without network, and reviewed with the points for parts', async ({
  page,
  allowRefused,
}) => {
  allowRefused('/api/test/perform')
  const quiz = await makeArranged()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/passing/${quiz.id}`)
  await seesQuestion(page, 'От самой длинной реки к самой короткой')
  await expectNoViolations(page)
  await fitsNarrowScreen(page)
  await arrange(page, ['Лена', 'Волга', 'Дон', 'Днепр'])
  // They may have come in this order, one time of 24.
  await press(page, page.getByRole('button', { name: 'Порядок верен' }))
  await page.reload()
  await expect(elements(page)).toHaveText([/Лена/, /Волга/, /Дон/, /Днепр/])
  await pressAnswer(page)

  await seesQuestion(page, 'Куда впадает?')
  await expectNoViolations(page)
  await fitsNarrowScreen(page)
  for (const [left, right] of [
    ['Обь', 'Карское море'],
    ['Енисей', 'Карское море'],
    ['Лена', 'Чёрное море'],
  ] as const)
    await page.getByRole('combobox', { name: left }).selectOption(right)
  await page.context().setOffline(true)
  await pressAnswer(page)
  await expect(page.getByText('Нет связи. Ответы сохранены, отправим, как только она появится.')).toBeVisible()
  await page.context().setOffline(false)
  await page.waitForURL(/\/result\//)

  // Half of two points and two thirds of one, rounded down.
  await expect(page.getByText(/Вы.ответили правильно на.0 из.2.вопросов · 1,66.балла из.3/)).toBeVisible()
  await page.getByRole('button', { name: 'Разобрать ответы' }).click()
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  await expect(page.getByRole('list', { name: 'Ваш порядок' }).getByRole('listitem')).toHaveText([
    /Лена.*На.своём месте/,
    /Волга.*На.своём месте/,
    /Дон.*Не.на.своём месте/,
    /Днепр.*Не.на.своём месте/,
  ])
  await expect(page.getByRole('list', { name: 'Верный порядок' }).getByRole('listitem')).toHaveText([...rivers])
  await expect(page.getByRole('list', { name: 'Ответы на вопрос 2' }).getByRole('listitem')).toHaveText([
    /Обь.—.Карское море.*Ваша пара, верная/,
    /Енисей.—.Карское море.*Ваша пара, верная/,
    /Лена.—.Чёрное море.*Ваша пара, неверная.*Верно: море Лаптевых/,
  ])
  await expectNoViolations(page)
  await fitsNarrowScreen(page)
  await copiesTally(page, '🟨🟨 0 из 2')
})

test('an element is dragged to another place, on the site and in a frame', async ({ page }) => {
  const quiz = await makeArranged()
  for (const address of [`/passing/${quiz.id}`, `/embed/${quiz.id}`]) {
    await page.goto(address)
    await expect(elements(page)).toHaveCount(4)
    const first = (await namesOf(page))[0] ?? ''
    await dragToEnd(page, first)
    expect(await placeOf(page, first)).toBe(3)
    await says(page, 'теперь 4-я из 4')
    await pressAnswer(page)
    await seesQuestion(page, 'Куда впадает?')
  }
})

test('words, numbers, orders and pairs are answered in a frame on a phone, to the result', async ({ page }) => {
  const quiz = await makeQuiz(
    aQuiz({
      title: `Реки ${unique()}`,
      questions: [
        { kind: 'text', title: 'Куда впадает Обь?', acceptedTexts: ['Карское море'] },
        { kind: 'number', title: 'Какой длины Обь?', acceptedNumber: '3650', tolerance: '50', unit: 'км' },
        { kind: 'order', title: 'По длине?', answers: rivers.map((description) => ({ description })) },
        { kind: 'match', title: 'Куда впадает?', pairs: seas },
      ],
    }),
  )
  await page.goto(`/embed/${quiz.id}`)
  for (const [question, typed] of [
    ['Куда впадает Обь?', 'карское море.'],
    ['Какой длины Обь?', '3 700'],
  ] as const) {
    await seesQuestion(page, question)
    const field = page.getByRole('main').locator('fieldset').getByRole('textbox')
    await field.fill(typed)
    await fitsNarrowScreen(page)
    await field.press('Enter')
  }
  await seesQuestion(page, 'По длине?')
  await arrange(page, rivers)
  await press(page, page.getByRole('button', { name: 'Порядок верен' }))
  await fitsNarrowScreen(page)
  await pressAnswer(page)
  await seesQuestion(page, 'Куда впадает?')
  for (const { left, right } of seas) await page.getByRole('combobox', { name: left }).selectOption(right)
  await expectNoViolations(page)
  await fitsNarrowScreen(page)
  await pressAnswer(page)
  await expect(page.getByText(/Вы.ответили правильно на.4 из.4.вопросов/)).toBeVisible()
})
