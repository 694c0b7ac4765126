import { wire } from '@quiz/contract/wire.ts'
import type { Db } from '#server/platform/store/db.ts'
import { aQuiz, type QuizOptions, type TestQuiz } from '#server/testing/quiz-factory.ts'
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
  /** Tests of the author that other cases have not changed. */
  const aTest = async (settings: QuizOptions['settings'] = {}) =>
    (await aQuiz(db, { authorId: quiz.authorId, settings })).id
  const bodyWith = (testId: number) => ({ body: { title: 'Контрольная', note: null, tests: [{ testId }] } })
  const nextYear = new Date(clock.now().getTime() + 365 * 24 * 3_600_000).toISOString()
  return {
    'works.create': async () => bodyWith(await aTest()),
    'works.create, of a closed test': async () => bodyWith(await aTest({ visibility: 'closed' })),
    'works.create, of a test without a review': async () => bodyWith(await aTest({ review: 'none' })),
    'ownQuizzes.duplicate': async () => ({ body: { id: await aTest() } }),
    'ownQuizzes.duplicate, of a closed test': async () => ({ body: { id: await aTest({ visibility: 'closed' }) } }),
    'ownQuizzes.duplicate, of a test without a review': async () => ({ body: { id: await aTest({ review: 'none' }) } }),
    'works.update': async () => ({ body: { id: (await aWorkOfAuthor()).id, title: 'Зачёт' } }),
    'works.close': async () => ({ body: { id: (await aWorkOfAuthor()).id } }),
    'works.reopen': async () => ({ body: { id: (await aWorkOfAuthor()).id, closesAt: nextYear } }),
    'works.remove': async () => ({ body: { id: (await aWorkOfAuthor()).id } }),
    'works.duplicate': async () => ({ body: { id: (await aWorkOfAuthor()).id } }),
    'works.countPools': async () => ({ body: { tests: [{ testId: await aTest(), pick: 1 }] } }),
    'works.list': async () => ({ body: { pageNumber: 0, pageSize: 3 } }),
    'works.get': async () => ({ params: { id: (await aWorkOfAuthor()).id } }),
    'works.participants': async () => ({ body: { id: (await aWorkOfAuthor()).id, add: ['Иванова Анна'] } }),
    'workRegrading.regrade': async () => ({
      body: { id: (await aWorkOfAuthor()).id, isDryRun: false, forgive: quiz.content.questions.map(({ id }) => id) },
    }),
    'workRegrading.regradeAll': async () => ({ body: { testId: quiz.id, isDryRun: false } }),
    'workRegrading.regradesLeft': async () => ({ params: { id: quiz.id } }),
    'works.table': async () => ({ params: { id: (await aWorkOfAuthor()).id }, query: { since: '0' } }),
    'workQuestions.get': async () => ({
      params: { id: (await aWorkOfAuthor()).id },
      query: { questionId: String(quiz.content.questions[0]?.id) },
    }),
    'workPrinting.variants': async () => ({ params: { id: (await aWorkOfAuthor()).id }, query: { variants: '4' } }),
    'workPrinting.test': async () => ({ params: { id: quiz.id }, query: { variants: '4' } }),
    ...accessToPaper(db, aWorkOfAuthor),
    'workExport.table': async () => ({ params: { id: (await aWorkOfAuthor()).id }, query: { format: 'csv' } }),
    'works.attempt': async () => {
      const work = await aWorkOfAuthor()
      const { id: participantId } = await aParticipant(db, work.id)
      return { params: { id: (await aWorkAttempt(db, { work, participantId })).id } }
    },
  }
}

/** What the calls about sheets that are typed in need of a work. */
const accessToPaper = (db: Db, aWorkOfAuthor: () => Promise<{ id: number }>) => ({
  'workPaper.enter': async () => {
    const { id } = await aWorkOfAuthor()
    const { id: participantId } = await aParticipant(db, id)
    return { body: { id, participantId, set: 1, variant: 1, answers: [] } }
  },
  'workPaper.get': async () => {
    const { id } = await aWorkOfAuthor()
    return { params: { id }, query: { participantId: String((await aParticipant(db, id)).id) } }
  },
})
