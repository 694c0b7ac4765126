import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import type { Participant } from '../../contract/works.ts'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { type Account, signInAs } from '../page-objects/people.ts'
import { aQuiz, makeQuiz, pictureText } from '../page-objects/quizzes.ts'

const questionsCount = 10
/** What stands at the end of each question: «конец7!». */
const endOf = (number: number) => `конец${number}!`

const options = (number: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    description: `Ответ ${at + 1} ${endOf(number)}`,
    isRightAnswer: at === 1,
  }))

/** A question whose text begins with its number in the test. */
function aQuestion(number: number): object {
  const title = `Задача${number}: что здесь верно?`
  const words = Array.from({ length: 5 }, (_, at) => `Слово ${at + 1} ${endOf(number)}`)
  if (number % 5 === 1) return { title, kind: 'text', acceptedTexts: ['Карское море'], typo: true }
  if (number % 5 === 2) return { title, kind: 'number', acceptedNumber: '3650', tolerance: '50', unit: endOf(number) }
  if (number % 5 === 3)
    return { title, kind: 'order', credit: 'parts', answers: words.map((description) => ({ description })) }
  if (number % 5 === 4)
    return { title, kind: 'match', pairs: words.map((left, at) => ({ left, right: `Пара ${at + 1}` })) }
  return { title, answers: options(number, 9), ...(number === 5 && { questionImg: pictureText('lighthouse.jpg') }) }
}

const variants = ['Вариант1', 'Вариант2', 'Вариант3', 'Вариант4']
const names = ['Абрамов Б.', '=СУММ(A1)', 'Яковлев; «Я»']

/** A work with a list of names, of a test with questions of all kinds. */
async function makeWork(): Promise<{ id: number; author: Account; people: Participant[] }> {
  const questions = Array.from({ length: questionsCount }, (_, at) => aQuestion(at + 1))
  const { id: testId, author } = await makeQuiz(aQuiz({ questions }))
  const { token } = author
  const body = { title: 'Зачёт, 8 «Б»', tests: [{ testId }], names: 'list', marks: [50, 70, 90] }
  const id = await callApi<number>('/api/works/create', { token, body })
  const people = await callApi<Participant[]>('/api/works/participants', { token, body: { id, add: names } })
  return { id, author, people }
}

/** The texts of the pages as the print dialog makes them, without spaces: letters that stand apart are read as words. */
async function printed(page: Page): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  return text.map((one) => one.replace(/\s/g, ''))
}

const openMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('link', { name: item }).click()
}

test('a teacher prints cards with codes and four variants with their key, none torn, and downloads the table @desktop', async ({
  page,
}) => {
  const { id, author, people } = await makeWork()
  await signInAs(page, author)
  await page.goto(`/work/${id}`)

  await openMenu(page, 'Карточки с кодами')
  await expect(page.getByRole('list', { name: 'Карточки' }).getByRole('listitem')).toHaveCount(people.length)
  const [cards = ''] = await printed(page)
  for (const { name, personalCode } of people) expect(cards.split(name.replaceAll(' ', ''))[1]).toContain(personalCode)
  await page.getByRole('link', { name: 'К работе' }).click()

  await openMenu(page, 'Распечатать')
  await page.getByRole('radiogroup', { name: 'Вариантов' }).getByText('4').click()
  // Until a slow reply comes no sheet may bear the number of its set.
  await page.route(/\/api\/.*set=2/, async (route) => {
    await wait(700)
    await route.continue()
  })
  await page.getByRole('group', { name: 'Набор' }).getByRole('button', { name: 'Больше' }).click()
  await expect(page).toHaveURL(/variants=4/)
  await expect(page).toHaveURL(/set=2/)
  const sheets = page.locator('.sheets')
  await expect(sheets).toContainText('набор 2')
  const before = await sheets.textContent()
  await page.reload()
  await expect(sheets).toContainText('набор 2')
  expect(await sheets.textContent()).toBe(before)

  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ colorScheme: 'dark' })
  const pages = await printed(page)
  const heads = pages.map((text) => /(?:Вариант\d|Ключ)(?=набор2)/.exec(text)?.[0])
  expect([...new Set(heads)]).toEqual([...variants, 'Ключ'])
  for (const variant of variants)
    for (let number = 1; number <= questionsCount; number++) {
      const isOfQuestion = new RegExp(`Задача${number}:|${endOf(number)}`)
      const onPages = pages.filter((text, at) => heads[at] === variant && isOfQuestion.test(text))
      expect(onPages, `${variant}, task ${number}`).toHaveLength(1)
    }
  const key = pages.filter((_, at) => heads[at] === 'Ключ').join('\n')
  expect(key).not.toContain('Задача')
  expect(key).toContain('3650±50')
  expect(key).toContain('Оценка5')

  await page.getByRole('link', { name: 'К работе' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать таблицу (CSV)' }).click()
  // Its name is not compared: a browser in the locale C has no letters for it.
  const path = await (await downloading).path()
  const [, ...rows] = (await readFile(path, 'utf8')).trimEnd().split('\r\n')
  expect(rows.map((row) => row.split(';Не начато;')[0])).toEqual(["'=СУММ(A1)", 'Абрамов Б.', '"Яковлев; «Я»"'])
})
