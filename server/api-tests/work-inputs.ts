import type { TestQuiz } from '#server/testing/quiz-factory.ts'
import type { TestSite } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt } from '#server/testing/work-factory.ts'

/** The input of each call about works in the access tests, about a new work of a test's author. */
export function workInputs({ store: { db }, clock }: TestSite, quiz: TestQuiz) {
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
    'works.table': async () => ({ params: { id: (await aWorkOfAuthor()).id }, query: { since: '0' } }),
    'works.attempt': async () => {
      const work = await aWorkOfAuthor()
      const { id: participantId } = await aParticipant(db, work.id)
      return { params: { id: (await aWorkAttempt(db, { work, participantId })).id } }
    },
  }
}
