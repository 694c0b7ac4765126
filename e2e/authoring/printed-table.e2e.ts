import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import type { WorkView } from '../../contract/work/works.ts'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { signInAs } from '../page-objects/people.ts'
import { aQuiz, makeQuiz } from '../page-objects/quizzes.ts'
import { startWork, submitAnswers } from '../page-objects/works.ts'

const people = 30
/** Questions of a test. */
const mostOfTest = 10
const surnames = ['Иванова', 'Петров', 'Константинопольский', 'Ли', 'О’Коннор', 'Салтыкова-Щедрина']
const nameOf = (at: number) => `${surnames[at % surnames.length]} ${'АБВГДЕ'.charAt(at % 6)}. ${at + 1}`

const questionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    title: `Сколько будет ${at + 1} и ещё один?`,
    answers: [
      { description: `верно ${at + 1}`, isRightAnswer: true },
      { description: `неверно ${at + 1}`, isRightAnswer: false },
    ],
  }))

/** A work of so many questions, which thirty people handed in, each with other answers. */
async function aTakenWork(questions: number) {
  const all = questionsOf(questions)
  const first = await makeQuiz(aQuiz({ questions: all.slice(0, mostOfTest) }))
  const { author } = first
  const tests = [{ testId: first.id }]
  for (let from = mostOfTest; from < questions; from += mostOfTest) {
    const { id: testId } = await makeQuiz(aQuiz({ questions: all.slice(from, from + mostOfTest) }), author)
    tests.push({ testId })
  }
  const body = { title: 'Зачёт, 8 «Б»', tests, marks: [40, 60, 85] }
  const id = await callApi<number>('/api/works/create', { body, token: author.token })
  const { code } = await callApi<WorkView>(`/api/works/get/${id}`, { token: author.token })
  const work = { id, code, author }
  for (let at = 0; at < people; at++) {
    const texts = Array.from(
      { length: questions },
      (_, number) => `${number % (at + 2) ? '' : 'не'}верно ${number + 1}`,
    )
    await submitAnswers(await startWork(work.code, nameOf(at)), texts)
  }
  return work
}

/** The pages of a printed table, each as its text. */
async function print(page: Page, work: Awaited<ReturnType<typeof aTakenWork>>): Promise<string[]> {
  await signInAs(page, work.author)
  await page.goto(`/work/${work.id}`)
  await expect(page.getByText(`Сдали ${people} из ${people}`)).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  if (process.env.PDF) await writeFile(`${process.env.PDF}-${work.id}.pdf`, pdf)
  const { text } = await extractText(new Uint8Array(pdf))
  return text
}

const numbersIn = (text: string): number[] => (text.match(/(?<![\d.,%])\d{1,3}(?![\d.,%])/g) ?? []).map(Number)

test('the table of a class is printed whole: every name and question, averages once at the end @desktop', async ({
  page,
}) => {
  const pages = await print(page, await aTakenWork(14))
  const whole = pages.join('\n')
  for (let at = 0; at < people; at++) expect(whole).toContain(nameOf(at).split(' ').at(-1))
  expect(numbersIn(pages[0] ?? '')).toContain(14)
  expect(whole.match(/В\s+среднем/g)).toHaveLength(1)
  expect(pages.at(-1)).toMatch(/В\s+среднем/)
  expect(pages.length).toBeLessThanOrEqual(2)
})

test('a table of a hundred questions is printed in parts, each with all names @desktop', async ({ page }) => {
  const pages = await print(page, await aTakenWork(100))
  const parts = pages.filter((text) => /Вопросы \d+–\d+/.test(text))
  expect(parts).toHaveLength(5)
  expect(pages.join('\n').match(/Салтыкова-Щедрина/g)).toHaveLength(5 * (people / surnames.length))
})
