import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { arrange, says } from '../page-objects/arranging.ts'
import { openEdit, pressSave, publish, save, seesOpenEditor } from '../page-objects/editor.ts'
import { press, type } from '../page-objects/keyboard.ts'
import { addQuestionByKeys, copiesTally, makeByKeys } from '../page-objects/make-by-keys.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'
import { pressAnswer, seesQuestion } from '../page-objects/taking.ts'

/** A quiz of one question of a kind, with points for parts. */
type Journey = {
  name: string
  question: string
  /** How far the kind stands below the first one in the menu. */
  downs: number
  write: (page: Page) => Promise<void>
  /** An answer of which a part is right, and what its review shows. */
  answer: (page: Page) => Promise<void>
  points: RegExp
  review: { list: string; items: RegExp[] }
  /** A field with a spelling of its text that changes no scoring, and a change that does. */
  spelled: { field: string; text: string }
  rescore: (page: Page) => Promise<void>
  /** What an answer brings after that. */
  later: { answer: (page: Page) => Promise<void>; points: RegExp; tally: string }
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const journeys: Journey[] = [
  {
    name: 'an order',
    question: 'От самой длинной реки',
    downs: 3,
    async write(page) {
      for (const [at, name] of ['Лена', 'Дон', 'Волга'].entries())
        await type(page, field(page, `Ответ ${at + 1}`), name)
      await press(page, page.getByRole('button', { name: 'Переместить ответ 3' }), 'ArrowUp')
      await says(page, 'Волга, теперь 2-я из 3')
    },
    answer: async (page) => {
      await arrange(page, ['Лена', 'Дон', 'Волга'])
      await press(page, page.getByRole('button', { name: 'Порядок верен' }))
    },
    points: /0,33.балла из.1/,
    review: { list: 'Верный порядок', items: [/Лена/, /Волга/, /Дон/] },
    spelled: { field: 'Ответ 2', text: 'Волга.' },
    rescore: (page) => press(page, page.getByRole('button', { name: 'Переместить ответ 3' }), 'ArrowUp'),
    later: {
      async answer(page) {
        await arrange(page, ['Лена', 'Дон', 'Волга'])
        await press(page, page.getByRole('button', { name: 'Порядок верен' }))
      },
      points: /правильно на.1 из.1/,
      tally: '🟩 1 из 1',
    },
  },
  {
    name: 'pairs',
    question: 'Куда впадает?',
    downs: 4,
    async write(page) {
      for (const [at, [left, right]] of [
        ['Обь', 'Карское море'],
        ['Лена', 'море Лаптевых'],
      ].entries()) {
        await type(page, field(page, `Пара ${at + 1}, слева`), left ?? '')
        await type(page, field(page, `Пара ${at + 1}, справа`), right ?? '')
      }
      await type(page, field(page, 'Лишние варианты справа'), 'Чёрное море')
    },
    answer: async (page) => {
      await page.getByRole('combobox', { name: 'Обь' }).selectOption('Карское море')
      await page.getByRole('combobox', { name: 'Лена' }).selectOption('Чёрное море')
    },
    points: /0,5.балла из.1/,
    review: { list: 'Ответы на вопрос 1', items: [/Ваша пара, верная/, /неверная.*Верно: море Лаптевых/] },
    spelled: { field: 'Пара 1, справа', text: 'карское море' },
    rescore: (page) => field(page, 'Пара 1, справа').fill('Чёрное море'),
    later: {
      async answer(page) {
        for (const left of ['Обь', 'Лена']) await page.getByRole('combobox', { name: left }).selectOption('Чёрное море')
      },
      points: /0,5.балла из.1/,
      tally: '🟨 0 из 1',
    },
  },
]

async function take(page: Page, { question, answer, points, review }: Journey): Promise<void> {
  await seesQuestion(page, question)
  await answer(page)
  await expectNoViolations(page)
  await fitsNarrowScreen(page)
  await page.context().setOffline(true)
  await pressAnswer(page)
  await expect(page.getByText('Нет связи. Ответы сохранены, отправим, как только она появится.')).toBeVisible()
  await page.context().setOffline(false)
  await page.waitForURL(/\/result\//)
  await expect(page.getByText(points).first()).toBeVisible()
  await page.getByRole('button', { name: 'Разобрать ответы' }).click()
  await expect(page.getByRole('list', { name: review.list }).getByRole('listitem')).toHaveText(review.items)
  await copiesTally(page, '🟨 0 из 1')
}

for (const journey of journeys)
  test(`a quiz that asks for ${journey.name} is made by keys, taken without network, reviewed, changed and shared`, async ({
    page,
    anotherVisitor,
    allowRefused,
  }) => {
    test.slow()
    allowRefused('/api/test/perform')
    await signInAs(page, await register())
    await page.goto('/create/quiz')
    await seesOpenEditor(page)
    await makeByKeys(page, `Реки ${unique()}`, async () => {
      await addQuestionByKeys(page, journey.question, journey.downs)
      await journey.write(page)
      await press(page, page.getByRole('switch', { name: 'Баллы за части' }), 'Space')
    })
    await expectNoViolations(page)
    await fitsNarrowScreen(page)
    await publish(page)
    const address = page.url()

    const taker = await anotherVisitor()
    await taker.setViewportSize({ width: 360, height: 740 })
    await taker.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await taker.goto(address)
    await take(taker, journey)

    const quizId = Number(address.split('/').at(-1))
    await openEdit(page, quizId)
    await field(page, journey.spelled.field).fill(journey.spelled.text)
    await save(page)
    await openEdit(page, quizId)
    await journey.rescore(page)
    await pressSave(page)
    await page
      .getByRole('dialog', { name: 'Подсчёт результата изменится' })
      .getByRole('button', { name: 'Сохранить' })
      .click()
    await page.waitForURL(/\/passing\/\d+$/)

    await taker.goto(address)
    await seesQuestion(taker, journey.question)
    await journey.later.answer(taker)
    await pressAnswer(taker)
    await taker.waitForURL(/\/result\//)
    await expect(taker.getByText(journey.later.points).first()).toBeVisible()
    await copiesTally(taker, journey.later.tally)
  })
