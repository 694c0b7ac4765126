import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { openEdit, pressSave, publish, save, seesOpenEditor } from '../page-objects/editor.ts'
import { tabTo } from '../page-objects/keyboard.ts'
import { addQuestionByKeys, copiesTally, makeByKeys } from '../page-objects/make-by-keys.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'
import { pressAnswer, seesQuestion } from '../page-objects/taking.ts'

/** A quiz of two questions of one kind: what its author writes, and what its takers do with it. */
type Journey = {
  name: string
  /** How far the kind stands below the first one in the menu. */
  downs: number
  questions: { text: string; fields: [label: string, written: string][] }[]
  /** A field of the first question, with a spelling that is compared alike and with one that is not. */
  changed: { field: string; alike: string; otherwise: string }
  /** The beginning of the right answer, a right answer, a wrong one, and one that the change makes right. */
  typed: { begun: string; right: string; wrong: string; later: string }
  /** The answers to both questions in the review. */
  review: [RegExp[], RegExp[]]
}

const answersOf = (page: Page, number: number) => page.getByRole('group', { name: `Ответы на вопрос ${number}` })
const field = (page: Page) => page.getByRole('main').locator('fieldset').getByRole('textbox')

const write =
  (page: Page, { downs, questions }: Journey) =>
  async () => {
    for (const [index, { text, fields }] of questions.entries()) {
      await addQuestionByKeys(page, text, downs)
      for (const [name, written] of fields) {
        await tabTo(page, answersOf(page, index + 1).getByRole('textbox', { name, exact: true }))
        await page.keyboard.press('Control+A')
        for (const [at, line] of written.split('\n').entries()) {
          if (at > 0) await page.keyboard.press('Enter')
          await page.keyboard.type(line)
        }
      }
    }
  }

/** Answers both questions; the network goes away before the second one. */
async function take(page: Page, [first, second]: [string, string], isOffline = false): Promise<void> {
  await field(page).fill(first)
  await field(page).press('Enter')
  await expect(page.getByText('Вопрос 2 из 2').first()).toBeAttached()
  if (isOffline) await page.context().setOffline(true)
  await field(page).fill(second)
  await pressAnswer(page)
  if (isOffline) {
    await expect(page.getByText('Нет связи. Ответы сохранены, отправим, как только она появится.')).toBeVisible()
    await page.context().setOffline(false)
  }
  await page.waitForURL(/\/result\//)
}

async function seesReview(page: Page, review: Journey['review']): Promise<void> {
  await page.getByRole('button', { name: 'Разобрать ответы' }).click()
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  for (const [index, answers] of review.entries())
    await expect(page.getByRole('list', { name: `Ответы на вопрос ${index + 1}` }).getByRole('listitem')).toHaveText(
      answers,
    )
}

const journeys: Journey[] = [
  {
    name: 'a word',
    downs: 1,
    questions: [
      { text: 'Кто служит на маяке?', fields: [['Верные ответы', 'Смотритель\nХранитель огня']] },
      { text: 'Где стоял Фаросский маяк?', fields: [['Верные ответы', 'Александрия']] },
    ],
    changed: { field: 'Верные ответы', alike: 'смотритель\nхранитель огня', otherwise: 'Смотритель\nМаячник' },
    typed: { begun: 'Смот', right: ' хранитель  ОГНЯ.', wrong: 'Афины', later: 'маячник' },
    review: [
      [/хранитель\s+ОГНЯ\..*Ваш ответ, верный/, /Смотритель.*Хранитель огня.*Верные ответы/],
      [/Афины.*Ваш ответ, неверный/, /Александрия.*Верный ответ/],
    ],
  },
  {
    name: 'a number',
    downs: 2,
    questions: [
      {
        text: 'Сколько метров в морской миле?',
        fields: [
          ['Верное число', '1852'],
          ['Погрешность', '0'],
          ['Единица', 'м'],
        ],
      },
      {
        text: 'На сколько градусов наклонена Земля?',
        fields: [
          ['Верное число', '23,44'],
          ['Погрешность', '0,5'],
        ],
      },
    ],
    changed: { field: 'Верное число', alike: '1 852,0', otherwise: '1853' },
    typed: { begun: '18', right: '1852', wrong: '-23.44', later: '1 853' },
    review: [
      [/1852.м.*Ваш ответ, верный/, /1852.м.*Верный ответ/],
      [/-23\.44.*Ваш ответ, неверный/, /23,44 ±.0,5.*Верный ответ/],
    ],
  },
]

for (const journey of journeys)
  test(`a quiz that asks for ${journey.name} is made by keys, taken without network, reviewed, changed and shared`, async ({
    page,
    anotherVisitor,
    allowRefused,
  }) => {
    test.slow()
    allowRefused('/api/test/perform')
    const title = `Без вариантов ${unique()}`
    const { questions, changed, typed, review } = journey
    await signInAs(page, await register())
    await page.goto('/create/quiz')
    await seesOpenEditor(page)
    await makeByKeys(page, title, write(page, journey))
    await expectNoViolations(page)
    await fitsNarrowScreen(page)
    await publish(page)
    const address = page.url()

    const taker = await anotherVisitor()
    await taker.setViewportSize({ width: 360, height: 740 })
    await taker.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await taker.goto(address)
    await seesQuestion(taker, questions[0]?.text ?? '')
    await field(taker).fill(typed.begun)
    await taker.reload()
    await expect(field(taker)).toHaveValue(typed.begun)
    await expectNoViolations(taker)
    await fitsNarrowScreen(taker)
    await take(taker, [typed.right, typed.wrong], true)
    await seesReview(taker, review)
    await expectNoViolations(taker)
    await copiesTally(taker, '🟩🟥 1 из 2')

    const quizId = Number(address.split('/').at(-1))
    for (const [text, changesScoring] of [
      [changed.alike, false],
      [changed.otherwise, true],
    ] as const) {
      await openEdit(page, quizId)
      await page.getByRole('button', { name: 'Развернуть вопрос 1' }).click()
      await answersOf(page, 1).getByRole('textbox', { name: changed.field }).fill(text)
      if (!changesScoring) {
        await save(page)
        continue
      }
      await pressSave(page)
      await page
        .getByRole('dialog', { name: 'Подсчёт результата изменится' })
        .getByRole('button', { name: 'Сохранить' })
        .click()
      await page.waitForURL(/\/passing\/\d+$/)
    }

    await taker.goto(address)
    await take(taker, [typed.later, typed.wrong])
    await seesReview(taker, [[/./, /./], review[1]])
    await copiesTally(taker, '🟩🟥 1 из 2')
  })
