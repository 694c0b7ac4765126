import { randomBytes } from 'node:crypto'
import { wire } from '@quiz/contract/wire.ts'
import { workTaking } from '@quiz/contract/work-taking.ts'
import type { TestQuiz } from '#server/testing/quiz-factory.ts'
import type { TestSite } from '#server/testing/test-app.ts'
import { aWork } from '#server/testing/work-factory.ts'

const aKey = () => randomBytes(16).toString('hex')

/** Inputs of the calls by which people take works: each of a work of its own with this quiz. */
export function takingOfWorks(site: TestSite, quiz: TestQuiz) {
  const aCode = async () => (await aWork(site.store.db, { quizzes: [quiz], now: site.clock.now() })).code
  async function aStartedAttempt() {
    const key = aKey()
    const { attemptId } = await site.call(workTaking.start, { body: { code: await aCode(), name: 'Иванова А.', key } })
    return { attemptId, key, answers: [] }
  }
  async function aFinishedAttempt() {
    const body = await aStartedAttempt()
    await site.call(workTaking.finish, { body })
    return body
  }
  return {
    'workTaking.entry': async () => ({ params: { code: await aCode() } }),
    'workTaking.start': async () => ({ body: { code: await aCode(), name: 'Иванова А.', key: aKey() } }),
    'workTaking.answers': async () => ({ body: await aStartedAttempt() }),
    'workTaking.answers, with the key of somebody else': async () => ({
      body: { ...(await aStartedAttempt()), key: aKey() },
    }),
    'workTaking.finish': async () => ({ body: await aStartedAttempt() }),
    'workTaking.result': async () => {
      const { attemptId: id, key } = await aFinishedAttempt()
      return { params: { id }, headers: { [wire.resultKeyHeader]: key } }
    },
    'workTaking.result, without a key': async () => ({ params: { id: (await aFinishedAttempt()).attemptId } }),
    'workTaking.forget': async () => ({ body: await aStartedAttempt() }),
  }
}
