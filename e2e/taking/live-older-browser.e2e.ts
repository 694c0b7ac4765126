import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { elements } from '../page-objects/arranging.ts'
import { answerByKeys, joinGame, makeGame, seesPlace, takeStep } from '../page-objects/games.ts'
import { becomeOlder, watchScripts } from '../page-objects/older-browser.ts'
import { pictureText } from '../page-objects/quizzes.ts'

const questions = [
  {
    title: 'Что такое достопримечательность с \\(x^2\\)?',
    questionImg: pictureText('lighthouse.jpg'),
    questionImgAlt: 'Маяк на скале',
    answers: [{ description: 'Электрификация' }, { description: 'Достопримечательность', isRightAnswer: true }],
  },
  { kind: 'text' as const, title: 'Кто написал «Мцыри»?', acceptedTexts: ['М. Ю. Лермонтов'] },
  { kind: 'number' as const, title: 'Какая высота?', acceptedNumber: '12', unit: 'м' },
  {
    ...{ kind: 'order' as const, title: 'От самой длинной реки', credit: 'parts' as const },
    answers: ['Лена', 'Волга', 'Дон'].map((description) => ({ description })),
  },
  {
    ...{ kind: 'match' as const, title: 'Куда впадает?', credit: 'parts' as const },
    pairs: [
      { left: 'Обь', right: 'Карское море' },
      { left: 'Лена', right: 'море Лаптевых' },
    ],
  },
]

const typeAnswer = async (page: Page, text: string): Promise<void> => {
  const field = page.getByRole('main').locator('fieldset').getByRole('textbox')
  await field.fill(text)
  await field.press('Enter')
}
const pressAnswer = (page: Page): Promise<void> => page.getByRole('button', { name: 'Ответить' }).click()

/** How each question is answered, in their order, and the verdict. */
const answers: readonly { give: (page: Page) => Promise<void>; verdict: string | RegExp }[] = [
  { give: (page) => answerByKeys(page, ['2']), verdict: 'Верно' },
  { give: (page) => typeAnswer(page, 'М.Ю. Лермонтов'), verdict: 'Верно' },
  { give: (page) => typeAnswer(page, '13'), verdict: 'Неверно' },
  {
    give: async (page) => {
      await elements(page).first().getByRole('button', { name: /^Ниже/ }).click()
      await pressAnswer(page)
    },
    verdict: /^(Верно|Неверно)/,
  },
  {
    give: async (page) => {
      for (const list of await page.getByRole('combobox').all()) await list.selectOption({ index: 1 })
      await pressAnswer(page)
    },
    verdict: /^(Верно|Неверно)/,
  },
]

test('a browser of a school computer plays all kinds of questions, to the practice of its mistakes', async ({
  page,
  allowRefused,
}) => {
  // Who was forgotten is in no game any more.
  allowRefused('/api/live/state')
  const game = await makeGame({}, { questions })
  await becomeOlder(page)
  const refusedScripts = watchScripts(page)
  await joinGame(page, game, { name: 'Оля' })
  await expect(page.getByText('Ждём начала')).toBeVisible()
  for (const [at, { give, verdict }] of answers.entries()) {
    await takeStep(game, at === 0 ? 'start' : 'next')
    await seesPlace(page, at + 1, answers.length)
    await give(page)
    await expect(page.getByRole('heading', { level: 1, name: verdict })).toBeFocused()
    await expectNoViolations(page, `the verdict of question ${at + 1}`)
  }
  await takeStep(game, 'ranks')
  await expect(page.getByRole('heading', { name: 'Места' })).toBeVisible()
  await takeStep(game, 'next')
  await page.getByRole('button', { name: 'Работа над ошибками' }).click()
  await expect(page.getByRole('link', { name: 'Повторить сейчас' })).toBeVisible()
  await page.getByRole('button', { name: 'Удалить моё имя и ответы' }).click()
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(page.getByText('Ваше имя и ответы удалены.')).toBeVisible()
  expect(await refusedScripts()).toEqual([])
})
