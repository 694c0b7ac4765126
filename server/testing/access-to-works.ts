import { wire } from '@quiz/contract/wire.ts'
import type { TestQuiz } from '#server/testing/quiz-factory.ts'
import type { TestSite } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt } from '#server/testing/work-factory.ts'
import { aKey, aTakenWork, aTaker } from '#server/testing/work-takers.ts'

/** Inputs of the calls by which people take works: each of a work of its own. */
export function takingOfWorks(site: TestSite) {
  const aCode = async () => (await aWork(site.store.db, { now: site.clock.now() })).code
  async function aStartedAttempt() {
    const taker = aTaker(site, { code: await aCode() })
    const { attemptId } = await taker.start()
    return { attemptId, key: taker.key, answers: [] }
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
      const { attemptId: id, key } = await aTakenWork(site)
      return { params: { id }, headers: { [wire.resultKeyHeader]: key } }
    },
    'workTaking.result, without a key': async () => ({ params: { id: (await aTakenWork(site)).attemptId } }),
    'workTaking.forget': async () => ({ body: await aStartedAttempt() }),
  }
}

/** Inputs of the calls by which authors give works: each about a new work of the author of this quiz. */
export function worksOfAuthor({ store: { db }, clock }: TestSite, quiz: TestQuiz) {
  const aWorkOfAuthor = () => aWork(db, { quizzes: [quiz], now: clock.now() })
  const nextYear = new Date(clock.now().getTime() + 365 * 24 * 3_600_000).toISOString()
  return {
    'works.create': async () => ({ body: { title: 'Контрольная', note: null, tests: [{ testId: quiz.id }] } }),
    'works.update': async () => ({ body: { id: (await aWorkOfAuthor()).id, title: 'Зачёт' } }),
    'works.close': async () => ({ body: { id: (await aWorkOfAuthor()).id } }),
    'works.reopen': async () => ({ body: { id: (await aWorkOfAuthor()).id, closesAt: nextYear } }),
    'works.remove': async () => ({ body: { id: (await aWorkOfAuthor()).id } }),
    'works.duplicate': async () => ({ body: { id: (await aWorkOfAuthor()).id } }),
    'works.list': async () => ({ body: { pageNumber: 0, pageSize: 3 } }),
    'works.get': async () => ({ params: { id: (await aWorkOfAuthor()).id } }),
    'works.participants': async () => ({ body: { id: (await aWorkOfAuthor()).id, add: ['Иванова Анна'] } }),
    'workRegrading.regrade': async () => ({
      body: { id: (await aWorkOfAuthor()).id, isDryRun: false, forgive: quiz.content.questions.map(({ id }) => id) },
    }),
    'works.table': async () => ({ params: { id: (await aWorkOfAuthor()).id }, query: { since: '0' } }),
    'workPrinting.variants': async () => ({ params: { id: (await aWorkOfAuthor()).id }, query: { variants: '4' } }),
    'workExport.table': async () => ({ params: { id: (await aWorkOfAuthor()).id }, query: { format: 'csv' } }),
    'works.attempt': async () => {
      const work = await aWorkOfAuthor()
      const { id: participantId } = await aParticipant(db, work.id)
      return { params: { id: (await aWorkAttempt(db, { work, participantId })).id } }
    },
  }
}
