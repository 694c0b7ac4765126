import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import type { Participant } from '../../contract/work/works.ts'
import { expect, test } from '../fixtures.ts'
import { violations } from '../page-objects/accessibility-violations.ts'
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

test('fourteen short questions take two pages at most in two columns, and more when they are large @desktop', async ({
  page,
}) => {
  const short = (at: number) => ({
    title: `Сколько будет ${at + 1} и ещё один?`,
    answers: ['два', 'три', 'пять', 'семь'].map((description, one) => ({ description, isRightAnswer: one === at % 4 })),
  })
  const { author, ...first } = await makeQuiz(aQuiz({ questions: Array.from({ length: 10 }, (_, at) => short(at)) }))
  const second = await makeQuiz(aQuiz({ questions: Array.from({ length: 4 }, (_, at) => short(at + 10)) }), author)
  const body = { title: 'Зачёт, 8 «Б»', tests: [{ testId: first.id }, { testId: second.id }] }
  const id = await callApi<number>('/api/works/create', { token: author.token, body })
  await signInAs(page, author)
  await page.goto(`/work/${id}/print`)
  await page.getByText('Листы', { exact: true }).click()
  const small = await page.pdf({ preferCSSPageSize: true })
  if (process.env.PDF) await writeFile(`${process.env.PDF}-short.pdf`, small)
  const pages = async (pdf: Uint8Array) => (await extractText(new Uint8Array(pdf))).text.length
  expect(await pages(small)).toBeLessThanOrEqual(2)
  await page.getByText('Крупно').click()
  expect(await pages(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(await pages(small))
})

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
  await page.getByRole('combobox', { name: 'Вариантов' }).selectOption('4')
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
  expect(rows.map((row) => row.split(';Не начато;')[0])).toEqual(['Абрамов Б.', "'=СУММ(A1)", '"Яковлев; «Я»"'])
})

test('a teacher prints a test straight from its page, mixed or as it is written, without a work @both', async ({
  page,
}) => {
  const { id, author } = await makeQuiz(aQuiz())
  await signInAs(page, author)
  await page.goto(`/passing/${id}`)
  await page.getByRole('link', { name: 'Печать' }).click()
  await expect(page).toHaveURL(`/works?print=${id}`)
  const sheets = page.locator('.sheets')
  await expect(sheets.getByRole('heading', { name: /Вариант 1/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Вариантов' }).selectOption('2')
  await expect(sheets.getByRole('heading', { name: /Вариант 2/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const heads = (await printed(page)).map((text) => /(?:Вариант\d|Ключ)(?=набор1)/.exec(text)?.[0])
  expect([...new Set(heads)]).toEqual(['Вариант1', 'Вариант2', 'Ключ'])

  await page.getByText('Перемешать', { exact: true }).click()
  await expect(page).toHaveURL(/mixed=false/)
  await expect(page.getByText('поэтому вариант один')).toBeVisible()
  await expect(sheets.getByRole('heading', { name: /Вариант 2/ })).toHaveCount(0)
  const titles = await sheets.locator('.sheet-question h3').allTextContents()
  expect(titles.map((title) => title.slice(0, 2))).toEqual(['1.', '2.', '3.'])
  expect(titles[0]).toContain('Фаросский')
  await page.reload()
  await expect(sheets.getByRole('heading', { name: /Вариант 1/ })).toBeVisible()
  expect(await sheets.locator('.sheet-question h3').allTextContents()).toEqual(titles)
  await page.getByRole('link', { name: 'К тесту' }).click()
  await expect(page).toHaveURL(`/passing/${id}`)
})
