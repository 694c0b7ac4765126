// @vitest-environment jsdom
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { expect, test } from 'vitest'
import { emptyDraft } from '#web/features/editing/draft/draft.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { continueRun, findRun, type ImportRun, type RunStorage } from './import-run.ts'

const run: ImportRun = {
  ...{ runId: 'run', authorId: 7, startedAt: 0, drafts: [emptyDraft('quiz')], created: [], published: 0 },
}
const storageOf = (stored: unknown): RunStorage => ({
  load: async () => stored as ImportRun,
  save: async () => undefined,
  clear: async () => undefined,
})

test('a run that an earlier release stored without the newer fields goes on', async () => {
  const { coverAlt: _, scoring: __, ...lean } = emptyDraft('quiz')
  const answers = [{ key: 2, idx: 1, text: 'Маяк', isRight: true, score: 1 }]
  const questions = [{ key: 1, idx: 1, text: 'Что светит?', isMultiple: false, score: 1, answers }]
  const results = [{ key: 3, idx: 1, title: 'Смотритель', text: 'Знаете.' }]
  const storage = storageOf({ ...run, drafts: [{ ...lean, title: 'Море', questions, results }] })
  const sent = fakeApi({
    [quizzes.create.path]: () => ({ reply: 41 }),
    [ownQuizzes.setVisibility.path]: () => ({ reply: true }),
  })
  const found = await findRun(storage, 7, 0)
  if (!found) throw new Error('The run is not found')
  expect(await continueRun(found, { storage, onProgress: () => undefined })).toMatchObject({ published: 1 })
  expect(sent[0]?.body).toMatchObject({
    title: 'Море',
    questions: [{ answers: [{ description: 'Маяк' }] }],
  })
})

test('a run of another author, a finished one or one of the day before is not found', async () => {
  const day = 24 * 3_600_000
  expect([
    await findRun(storageOf(run), 8, 0),
    await findRun(storageOf({ ...run, created: [41], published: 1 }), 7, 0),
    await findRun(storageOf(run), 7, day),
    await findRun(storageOf(undefined), 7, 0),
  ]).toEqual([null, null, null, null])
})
