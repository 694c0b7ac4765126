import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { arrange, says } from '../page-objects/arranging.ts'
import {
  addResult,
  chooseCover,
  openEdit,
  pressSave,
  publish,
  save,
  seesOpenEditor,
  typeHead,
} from '../page-objects/editor.ts'
import { press, tabTo, type } from '../page-objects/keyboard.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'
import { copiesTally, pressAnswer, seesQuestion } from '../page-objects/taking.ts'

/** What the author of a question of one kind writes, and what its takers do with it. */
type Kind = {
  question: string
  write: (page: Page, answers: Locator) => Promise<void>
  answer: (page: Page) => Promise<void>
  /** The list that the review shows about that answer. */
  review: { list: string; items: RegExp[] }
  /** A field with a spelling of its text that changes no scoring, and a change that does. */
  spelled: { field: string; text: string }
  rescore: (page: Page, answers: Locator) => Promise<void>
  /** Another answer, after that change. */
  later: (page: Page) => Promise<void>
}

const field = (answers: Page | Locator, name: string) => answers.getByRole('textbox', { name, exact: true })
const answersOf = (page: Page, index: number) => page.getByRole('group', { name: `Ответы на вопрос ${index + 1}` })
/** The field of a taker, which has what was typed before a reload. */
const typed = (page: Page) => page.getByRole('main').locator('fieldset').getByRole('textbox')

/** Types lines in place of what a field has. */
async function retype(page: Page, target: Locator, lines: string[]): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  for (const [at, line] of lines.entries()) {
    if (at > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
}

async function arrangeRivers(page: Page): Promise<void> {
  await arrange(page, ['Лена', 'Дон', 'Волга'])
  await press(page, page.getByRole('button', { name: 'Порядок верен' }))
}

async function pair(page: Page, seas: [string, string]): Promise<void> {
  for (const [at, river] of ['Обь', 'Лена'].entries())
    await page.getByRole('combobox', { name: river }).selectOption(seas[at] ?? '')
}

/** The kinds without ticks, in the order of the menu, where they follow the choice. */
const kinds: Kind[] = [
  {
    question: 'Кто служит на маяке?',
    write: (page, answers) => retype(page, field(answers, 'Верные ответы'), ['Смотритель', 'Хранитель огня']),
    answer: (page) => typed(page).fill(' хранитель  ОГНЯ.'),
    review: {
      list: 'Ответы на вопрос 1',
      items: [/хранитель\s+ОГНЯ\..*Ваш ответ, верный/, /Смотритель.*Хранитель огня.*Верные ответы/],
    },
    spelled: { field: 'Верные ответы', text: 'смотритель\nхранитель огня' },
    rescore: (_page, answers) => field(answers, 'Верные ответы').fill('Смотритель\nМаячник'),
    later: (page) => typed(page).fill('маячник'),
  },
  {
    question: 'На сколько градусов наклонена Земля?',
    async write(page, answers) {
      await retype(page, field(answers, 'Верное число'), ['23,44'])
      await retype(page, field(answers, 'Погрешность'), ['0,5'])
      await retype(page, field(answers, 'Единица'), ['град.'])
    },
    answer: (page) => typed(page).fill('-23.44'),
    review: {
      list: 'Ответы на вопрос 2',
      items: [/-23\.44.град\..*Ваш ответ, неверный/, /23,44 ±.0,5.град\..*Верный ответ/],
    },
    spelled: { field: 'Верное число', text: '23,440' },
    rescore: (_page, answers) => field(answers, 'Верное число').fill('1 852'),
    later: (page) => typed(page).fill('1852.5'),
  },
  {
    question: 'От самой длинной реки',
    async write(page, answers) {
      for (const [at, name] of ['Лена', 'Дон', 'Волга'].entries())
        await type(page, field(answers, `Ответ ${at + 1}`), name)
      await press(page, answers.getByRole('button', { name: 'Переместить ответ 3' }), 'ArrowUp')
      await says(page, 'Волга, теперь 2-я из 3')
      await creditParts(page)
    },
    answer: arrangeRivers,
    review: { list: 'Верный порядок', items: [/Лена/, /Волга/, /Дон/] },
    spelled: { field: 'Ответ 2', text: 'Волга.' },
    rescore: (page, answers) => press(page, answers.getByRole('button', { name: 'Переместить ответ 3' }), 'ArrowUp'),
    later: arrangeRivers,
  },
  {
    question: 'Куда впадает?',
    async write(page, answers) {
      for (const [at, [left, right]] of [
        ['Обь', 'Карское море'],
        ['Лена', 'море Лаптевых'],
      ].entries()) {
        await type(page, field(answers, `Пара ${at + 1}, слева`), left ?? '')
        await type(page, field(answers, `Пара ${at + 1}, справа`), right ?? '')
      }
      await type(page, field(answers, 'Лишние варианты справа'), 'Чёрное море')
      await creditParts(page)
    },
    answer: (page) => pair(page, ['Карское море', 'Чёрное море']),
    review: { list: 'Ответы на вопрос 4', items: [/Ваша пара, верная/, /неверная.*Верно: море Лаптевых/] },
    spelled: { field: 'Пара 1, справа', text: 'карское море' },
    rescore: (_page, answers) => field(answers, 'Пара 1, справа').fill('Чёрное море'),
    later: (page) => pair(page, ['Чёрное море', 'Чёрное море']),
  },
]

const creditParts = (page: Page) => press(page, page.getByRole('switch', { name: 'Баллы за части' }).last(), 'Space')

/** Adds the question of a kind by the keyboard alone. */
async function addByKeys(page: Page, index: number): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Добавить вопрос' }))
  await page.keyboard.type(kinds[index]?.question ?? '')
  await tabTo(page, page.getByRole('combobox', { name: 'Вид вопроса' }).last())
  for (let down = 0; down <= index; down++) await page.keyboard.press('ArrowDown')
  await kinds[index]?.write(page, answersOf(page, index))
}

/** Answers all questions; the network goes away before the last answer. */
async function takeWithoutNetwork(page: Page): Promise<void> {
  for (const [index, { question, answer }] of kinds.entries()) {
    await seesQuestion(page, question)
    await answer(page)
    await expectNoViolations(page, question)
    await fitsNarrowScreen(page)
    if (index === kinds.length - 1) await page.context().setOffline(true)
    await pressAnswer(page)
  }
  await expect(page.getByText('Нет связи. Ответы сохранены, отправим, как только она появится.')).toBeVisible()
  await page.context().setOffline(false)
  await page.waitForURL(/\/result\//)
}

async function seesReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Разобрать ответы' }).click()
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  for (const { review } of kinds)
    await expect(page.getByRole('list', { name: review.list }).getByRole('listitem')).toHaveText(review.items)
  await expectNoViolations(page, 'review')
}

/** Opens the editor and changes each question. */
async function changeAll(page: Page, quizId: number, change: (kind: Kind, answers: Locator) => Promise<void>) {
  await openEdit(page, quizId)
  for (const [index, kind] of kinds.entries()) {
    await page.getByRole('button', { name: `Развернуть вопрос ${index + 1}` }).click()
    await change(kind, answersOf(page, index))
  }
}

test('a quiz that asks for a word, a number, an order and pairs is made by keys, taken without network, reviewed, changed and shared', async ({
  page,
  anotherVisitor,
  allowRefused,
}) => {
  test.slow()
  allowRefused('/api/test/perform')
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await typeHead(page, { title: `Без вариантов ${unique()}`, description: 'Ни одного варианта.', subject: 'Наука' })
  await chooseCover(page)
  for (const index of kinds.keys()) await addByKeys(page, index)
  for (const title of ['Туман', 'Ясная ночь']) await addResult(page, { title, text: '' })
  await expectNoViolations(page)
  await fitsNarrowScreen(page)
  await publish(page)
  const address = page.url()

  const taker = await anotherVisitor()
  await taker.setViewportSize({ width: 360, height: 740 })
  await taker.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await taker.goto(address)
  await typed(taker).fill('Смот')
  await taker.reload()
  await expect(typed(taker)).toHaveValue('Смот')
  await takeWithoutNetwork(taker)
  await expect(taker.getByText(/1,83.балла из.4/).first()).toBeVisible()
  await seesReview(taker)
  await copiesTally(taker, '🟩🟨🟨🟥 1 из 4')

  const quizId = Number(address.split('/').at(-1))
  await changeAll(page, quizId, ({ spelled }, answers) => field(answers, spelled.field).fill(spelled.text))
  await save(page)
  await changeAll(page, quizId, ({ rescore }, answers) => rescore(page, answers))
  await pressSave(page)
  await page
    .getByRole('dialog', { name: 'Подсчёт результата изменится' })
    .getByRole('button', { name: 'Сохранить' })
    .click()
  await page.waitForURL(/\/passing\/\d+$/)

  await taker.goto(address)
  for (const { question, later } of kinds) {
    await seesQuestion(taker, question)
    await later(taker)
    await pressAnswer(taker)
  }
  await taker.waitForURL(/\/result\//)
  await expect(taker.getByText(/3,5.балла из.4/).first()).toBeVisible()
  await copiesTally(taker, '🟩🟩🟩🟨 3 из 4')
})
