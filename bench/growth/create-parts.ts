import { createHash } from 'node:crypto'
import { limits } from '../../contract/limits.ts'
import type { QuizDraftInput } from '../../contract/quizzes.ts'
import { insertQuiz } from '../../server/features/quizzes/quizzes.queries.ts'
import { decodeBase64 } from '../../server/platform/images/base64.ts'
import { originalKey } from '../../server/platform/images/image-keys.ts'
import { doImageJob } from '../../server/platform/images/image-work.ts'
import { noise, pixelsOf } from '../../server/platform/images/sample-bytes.ts'
import { openFolderStorage } from '../../server/platform/storage/folder-storage.ts'
import { openStore } from '../../server/platform/store/open-store.ts'
import { inTransaction } from '../../server/platform/store/transaction.ts'
import { quietLog } from '../../server/testing/quiet-log.ts'
import { twoResults } from '../../server/testing/quiz-draft.ts'
import { someContent } from '../../server/testing/quiz-factory.ts'
import type { GrowingSite } from './growing-site.ts'
import { sendRequest } from './send-request.ts'

/** How the time of one `create` with ten pictures divides, milliseconds, medians of the rounds. */
export type CreateParts = { part: string; ms: number }[]

const pictures = 10
const rounds = 5

/** Creates tests with ten photographs of 1280 × 960 px, as the web client sends them, whole and part by part. */
export async function timeCreate(site: GrowingSite, dataDir: string): Promise<CreateParts> {
  const store = await openStore({ databaseUrl: site.databaseUrl, dataDir, log: quietLog })
  const storage = await openFolderStorage(`${dataDir}/parts`)
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
      const bytes = await timed('base64 into bytes', () => texts.map(decodeBase64))
      await timed('bytes into pixels', () => eachOf(bytes, pixelsOf))
      const stored = await timed('pixels again, turned, resized, packed', () => eachOf(bytes, packed))
      const hashes = await timed('hash', () => stored.map((one) => createHash('sha256').update(one).digest('hex')))
      await timed('store, safe from a power cut', () =>
        eachOf(stored, (one, at) => storage.put(originalKey(hashes[at] ?? ''), one)),
      )
      const content = await someContent(store.db, 'quiz')
      const quiz = {
        authorId: 1,
        subjectId: 1,
        title: 'Измеренный',
        description: 'Создан',
        cover: hashes[0] ?? '',
        content,
      }
      await timed('insert, with search', () =>
        inTransaction(store.db, (db) => insertQuiz(db, { ...quiz, now: new Date() })),
      )
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
    await store.close()
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
  results: twoResults.map((result, at) => ({ ...result, resultImg: others[at] ?? '' })),
})

const aPhotograph = async (): Promise<string> =>
  (await noise(1280, 960).jpeg({ quality: 85 }).toBuffer()).toString('base64')

async function packed(bytes: Uint8Array): Promise<Uint8Array> {
  const reply = await doImageJob({ task: 'admit', bytes, maxPixels: limits.imagePixels })
  if ('problem' in reply) throw new Error(reply.problem)
  return reply.picture.bytes
}

/** Processes the pictures one after another, as the site does. */
async function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [at, item] of items.entries()) results.push(await work(item, at))
  return results
}
