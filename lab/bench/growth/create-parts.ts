import type { QuizDraftInput } from '../../../contract/editing/quiz-draft.ts'
import { aPhotograph, openCreateSteps } from '../../../server/testing/entry/create-steps.ts'
import type { GrowingSite } from './growing-site.ts'
import { sendRequest } from './send-request.ts'

/** How the time of one `create` with ten pictures divides, milliseconds, medians of the rounds. */
export type CreateParts = { part: string; ms: number }[]

const pictures = 10
const rounds = 5

/** Creates tests with ten photographs of 1280 × 960 px, as the web client sends them, whole and part by part. */
export async function timeCreate(site: GrowingSite, dataDir: string): Promise<CreateParts> {
  const steps = await openCreateSteps({ databaseUrl: site.databaseUrl, dataDir })
  const seen = new Map<string, number[]>()
  const timed = async <Result>(part: string, work: () => Result | Promise<Result>): Promise<Result> => {
    const begun = performance.now()
    const result = await work()
    seen.set(part, [...(seen.get(part) ?? []), performance.now() - begun])
    return result
  }
  try {
    for (let round = 0; round < rounds; round++) {
      const texts = await Promise.all(Array.from({ length: pictures }, aPhotograph))
      const bytes = await timed('base64 into bytes', () => texts.map(steps.decode))
      await timed('bytes into pixels', () => eachOf(bytes, steps.unpack))
      const stored = await timed('pixels again, turned, resized, packed', () => eachOf(bytes, steps.admit))
      const hashes = await timed('hash', () => stored.map(steps.hash))
      await timed('store, safe from a power cut', () => eachOf(stored, (one, at) => steps.put(hashes[at] ?? '', one)))
      const content = await steps.content()
      await timed('insert, with search', () => steps.insert(content, hashes[0] ?? ''))
      await timed('the whole call', () =>
        sendRequest(site.url, {
          method: 'POST',
          path: '/api/test/create',
          body: draftOf(texts),
          token: site.tokens.get(1),
        }),
      )
    }
  } finally {
    await steps.close()
  }
  return [...seen].map(([part, times]) => ({ part, ms: times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0 }))
}

/** A cover, seven questions and two results, each with a picture of its own. */
const draftOf = ([testImg = '', ...others]: readonly string[]): QuizDraftInput => ({
  title: 'Измеренный',
  description: 'Создан с десятью картинками',
  subjectId: 1,
  testTypeId: 1,
  testImg,
  questions: others.slice(2).map((questionImg, at) => ({
    title: `Вопрос ${at + 1}?`,
    questionImg,
    answers: [{ description: 'Да', isRightAnswer: true }, { description: 'Нет' }],
  })),
  results: [
    { title: 'Новичок', description: 'Всё впереди.', scoreMin: 0, scoreMax: 50, resultImg: others[0] ?? '' },
    { title: 'Знаток', description: 'Так держать.', scoreMin: 51, scoreMax: 100, resultImg: others[1] ?? '' },
  ],
})

/** Processes the pictures one after another, as the site does. */
async function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [at, item] of items.entries()) results.push(await work(item, at))
  return results
}
