import { practice } from '@quiz/contract/attempt/practice.ts'
import { aQuiz, type QuizOptions } from '#server/testing/quiz-factory.ts'
import type { TestPerson, TestSite } from '#server/testing/test-app.ts'
import { aPracticeKey } from './practice-takers.ts'

const utcOffset = 180

/** Inputs of the calls of practice: each at a new test of an author; sessions are those of a person. */
export function practiceCalls(site: TestSite, { author, person }: { author: TestPerson; person: TestPerson }) {
  const aTest = (settings: QuizOptions['settings'] = {}) =>
    aQuiz(site.store.db, { authorId: author.id, ...(settings && { settings }) })
  async function aSession() {
    const body = { testId: (await aTest()).id, utcOffset }
    return site.call(practice.begin, { body }, await site.signIn(person.id))
  }
  return {
    'practice.begin': async () => ({ body: { testId: (await aTest()).id, utcOffset, key: aPracticeKey() } }),
    'practice.begin, of a closed test': async () => ({
      body: { testId: (await aTest({ visibility: 'closed' })).id, utcOffset, key: aPracticeKey() },
    }),
    'practice.answer': async () => {
      const { sessionId, step, question } = await aSession()
      return { body: { sessionId, step, questionId: question?.id ?? 0, isUnknown: true } }
    },
    'practice.state': async () => ({ params: { sessionId: (await aSession()).sessionId } }),
    'practice.end': async () => ({ body: { sessionId: (await aSession()).sessionId } }),
    'practice.due': async () => ({ body: { utcOffset } }),
    'practice.repeat': async () => ({ body: { utcOffset, key: aPracticeKey() } }),
    'practice.forget': async () => ({ body: { all: true } }),
    'practice.join': async () => {
      const { id, content } = await aTest()
      return { body: { utcOffset, cards: [{ testId: id, questionId: content.questions[0]?.id ?? 0 }] } }
    },
  }
}
