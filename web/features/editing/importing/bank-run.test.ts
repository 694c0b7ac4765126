// @vitest-environment jsdom
import { bank } from '@quiz/contract/bank/bank.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { expect, test } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import {
  type BankPart,
  type BankRun,
  type BankRunStorage,
  bankParts,
  continueBankRun,
  findBankRun,
  lostCount,
} from './bank-run.ts'
import { noPictures } from './import-pictures.ts'

const textOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1}. Вопрос ${index + 1}?\n+ Да\n- Нет\n`).join('\n')
const questionsOf = (count: number) => readQuestions(textOf(count), { marking: 'right', pictures: 0 }).questions

const begun = (parts: readonly BankPart[], total: number): BankRun => ({
  ...{ runId: 'run', authorId: 7, startedAt: 0, theme: 'Реки', skipSame: true, total },
  ...{ parts: parts.length, sent: 0, saved: 0, same: 0, refused: [] },
})

/** Storage in memory, in place of IndexedDB. */
function memoryStorage(): BankRunStorage & { run: BankRun | undefined } {
  const parts = new Map<number, BankPart>()
  const storage: BankRunStorage & { run: BankRun | undefined } = {
    run: undefined,
    load: async () => storage.run,
    part: async (number) => parts.get(number),
    save: async (run, changed) => {
      storage.run = run
      if (changed) parts.set(changed.number, changed.part)
    },
    clear: async () => {
      storage.run = undefined
      parts.clear()
    },
  }
  return storage
}

type SentBody = { rows: { question: { title: string }; theme: string | null }[]; skipSame: boolean }
const bodyOf = (sent: { body?: unknown } | undefined) => sent?.body as SentBody
const silent = { onProgress: () => undefined }

test('two hundred and thirty questions go in three parts, and repetitions are counted apart', async () => {
  const parts = bankParts(questionsOf(230), noPictures)
  const storage = memoryStorage()
  const sent = fakeApi({
    [bank.save.path]: ({ body }) => ({ reply: (body as SentBody).rows.map((_, index) => (index === 0 ? null : 'b1')) }),
  })
  const run = await continueBankRun(begun(parts, 230), { storage, parts, ...silent })
  expect(run).toMatchObject({ sent: 3, saved: 227, same: 3, refused: [] })
  expect(sent.map((one) => bodyOf(one).rows.length)).toEqual([100, 100, 30])
  const { skipSame, rows } = bodyOf(sent[2])
  expect(skipSame).toBe(true)
  expect(rows[0]).toMatchObject({ theme: 'Реки', question: { title: 'Вопрос 201?' } })
  expect(storage.run).toBeUndefined()
})

test('what the server refuses is told with its reason, and the rest of the part is kept', async () => {
  const parts = bankParts(questionsOf(3), noPictures)
  const sent = fakeApi({
    [bank.save.path]: ({ body }) =>
      (body as SentBody).rows.length === 3
        ? {
            status: 400,
            code: 'quiz_has_problems',
            errors: [{ path: 'rows.1.question.title', message: 'Слишком длинно.' }],
          }
        : { reply: ['b1', 'b2'] },
  })
  const run = await continueBankRun(begun(parts, 3), { storage: memoryStorage(), parts, ...silent })
  expect(run).toMatchObject({ saved: 2, refused: [{ title: 'Вопрос 2?', reason: 'Слишком длинно.' }] })
  expect(bodyOf(sent[1]).rows.map(({ question }) => question.title)).toEqual(['Вопрос 1?', 'Вопрос 3?'])
})

test('an interrupted run goes on with the part that was not sent, under the same key', async () => {
  const parts = bankParts(questionsOf(150), noPictures)
  const storage = memoryStorage()
  let isDown = false
  const keys: (string | null)[] = []
  const sent = fakeApi({
    [bank.save.path]: ({ body }, { headers }) => {
      keys.push(headers.get('idempotency-key'))
      if (isDown) return { status: 409, code: 'bank_full' }
      isDown = true
      return { reply: (body as SentBody).rows.map(() => 'b1') }
    },
  })
  await expect(continueBankRun(begun(parts, 150), { storage, parts, ...silent })).rejects.toThrow()
  const found = await findBankRun(storage, { authorId: 7, now: 1000 })
  expect(found).toMatchObject({ sent: 1, saved: 100 })
  expect(await findBankRun(storage, { authorId: 8, now: 1000 })).toBeNull()
  isDown = false
  if (found) expect(await continueBankRun(found, { storage, ...silent })).toMatchObject({ sent: 2, saved: 150 })
  expect(sent.map((one) => bodyOf(one).rows.length)).toEqual([100, 50, 50])
  expect(keys).toEqual(['run-1', 'run-2', 'run-2'])
})

test('a part that neither the tab nor the browser has any more is lost, and its questions are counted', async () => {
  const parts = bankParts(questionsOf(150), noPictures)
  fakeApi({ [bank.save.path]: ({ body }) => ({ reply: (body as SentBody).rows.map(() => 'b1') }) })
  const run = await continueBankRun(
    { ...begun(parts, 150), sent: 1, saved: 100 },
    { storage: memoryStorage(), ...silent },
  )
  expect(run).toMatchObject({ sent: 2, saved: 100, refused: [] })
  expect(lostCount(run)).toBe(50)
  expect(lostCount({ ...run, same: 20, refused: [{ title: 'Вопрос?', reason: 'Длинно.' }] })).toBe(29)
  expect(lostCount({ ...run, sent: 1 })).toBe(0)
})
