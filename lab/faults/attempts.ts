import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** A test as its takers get it. */
export type Quiz = { id: number; questions: { id: number; kind?: string; answers: { id: number }[] }[] }

/** Acknowledged result ids by their test. */
export type Acknowledged = Map<string, number>

/** These scenarios need no pictures. */
const asAddresses = { prefer: 'images=url' }

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...asAddresses },
    body: JSON.stringify(body),
  })

/** Some tests of the site, as takers get them. */
export async function someQuizzes(url: string, count: number): Promise<Quiz[]> {
  const list: { items: { id: number }[] } = await (await post(`${url}/api/home/alltests`, { pageSize: count })).json()
  return Promise.all(
    list.items.map(async ({ id }) => (await fetch(`${url}/api/test/gettest/${id}`, { headers: asAddresses })).json()),
  )
}

/** One answer to each choice; questions of other kinds stay unanswered. */
export const someAnswers = ({ questions }: Quiz) =>
  questions
    .filter(({ kind }) => kind === undefined)
    .map(({ id, answers }) => ({ questionId: id, answerIds: [answers[randomInt(answers.length)]?.id] }))

/** Submits concurrent attempts until the site is down; records each acknowledged result. */
export async function submitUntilDown(
  url: string,
  quizzes: readonly Quiz[],
  { takers, acknowledged }: { takers: number; acknowledged: Acknowledged },
): Promise<void> {
  const submitAttempts = async () => {
    for (;;) {
      const quiz = quizzes[randomInt(quizzes.length)]
      if (!quiz) return
      const result = await send(url, { testId: quiz.id, userA: someAnswers(quiz) })
      if (result === null) return
      acknowledged.set(result, quiz.id)
    }
  }
  await Promise.all(Array.from({ length: takers }, submitAttempts))
}

async function send(url: string, attempt: unknown): Promise<string | null> {
  try {
    const response = await post(`${url}/api/test/perform`, attempt)
    if (!response.ok) throw new Error(`perform answered ${response.status}: ${await response.text()}`)
    return await response.json()
  } catch (error) {
    // The site was killed: an unacknowledged attempt may be lost.
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}

/** Acknowledged results that cannot be read any more, or that belong to another test. */
export async function lostResults(url: string, acknowledged: Acknowledged): Promise<string[]> {
  const lost: string[] = []
  for (const [resultId, quizId] of acknowledged) {
    const response = await fetch(`${url}/api/test/getresult/${resultId}`, { headers: { prefer: 'images=url' } })
    const result: { testId?: number } = response.ok ? await response.json() : {}
    if (result.testId !== quizId) lost.push(resultId)
  }
  return lost
}

/** Cached numbers of passes are at most so old, with half a second to spare. */
const expiryMs = 8_500

/** How often these tests were taken, by replies that are younger than this call. */
export async function countAttempts(url: string, quizzes: readonly Quiz[]): Promise<number> {
  await wait(expiryMs)
  let sum = 0
  for (const { id } of quizzes) sum += await usesCountOf(`${url}/api/test/gettest/${id}`)
  return sum
}

/** A site that was away for a while may refuse a read (503) although it is back. */
async function usesCountOf(address: string): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(address, { headers: asAddresses })
    if (response.ok) return ((await response.json()) as { usesCount: number }).usesCount
    await wait(100)
  }
  throw new Error(`${address} was refused for 10 s`)
}
