import { SiteCalls } from '../http/site-calls.ts'

/** A measured page. `excepted`: audits that it fails on purpose. */
export type BenchPage = { name: string; path: string; excepted?: readonly string[] }

type Taken = { id: number; questions: { id: number; questionImg: string | null; isMultipleAnswers: boolean }[] }

/** Number of questions answered while the page is measured. */
export const answered = 4

/** Pages of a site with sample content: a test that begins with single-answer questions, its result, its author. */
export async function pagesOf(siteUrl: string) {
  const calls = new SiteCalls(siteUrl)
  const { items } = await calls.call<{ items: { id: number; userCreatedId: number }[] }>('/api/home/alltests', {
    body: { pageSize: 50 },
  })
  const card = await findAsync(items, async ({ id }) => isPlain(await calls.call<Taken>(`/api/test/gettest/${id}`)))
  const { questions } = await calls.quiz(card.id)
  const userA = questions.map(({ id, answers }) => ({ questionId: id, answerIds: [answers[0]?.id] }))
  const resultId = await calls.call<string>('/api/test/perform', { body: { testId: card.id, userA } })
  const passing: BenchPage = { name: 'passing', path: `/passing/${card.id}` }
  const homePage: BenchPage = { name: 'home', path: '/' }
  const pages: BenchPage[] = [
    homePage,
    { name: 'all-test', path: '/all-test' },
    passing,
    { name: 'result', path: `/result/${resultId}`, excepted: ['is-crawlable'] },
    { name: 'profile', path: `/profile/${card.userCreatedId}` },
    { name: 'authors', path: '/autors' },
  ]
  return { pages, homePage, passing }
}

const isPlain = ({ questions }: Taken): boolean =>
  questions.length > answered && questions.slice(0, answered).every((question) => !question.isMultipleAnswers)

async function findAsync<Item>(items: readonly Item[], test: (item: Item) => Promise<boolean>): Promise<Item> {
  for (const item of items) if (await test(item)) return item
  throw new Error('The sample content has no such test')
}
