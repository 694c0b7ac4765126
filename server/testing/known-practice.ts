import { practice } from '@quiz/contract/attempt/practice.ts'
import fc, { type Arbitrary } from 'fast-check'
import type { KnownValues } from '#server/api-tests/valid-values.ts'
import { idsOf, mostly } from './known-values.ts'
import { aPracticeKey } from './practice-takers.ts'
import { aQuiz } from './quiz-factory.ts'
import type { TestSite } from './test-app.ts'

/** Sessions of guests as random requests name them, and bodies where fields must match each other. */
export async function knownPractice(
  site: TestSite,
): Promise<{ values: Record<string, KnownValues>; bodies: Record<string, Arbitrary<unknown>> }> {
  const sessions: { sessionId: string; key: string; questionId: number; answerIds: number[] }[] = []
  const quizzes = []
  while (sessions.length < 20) {
    const [quiz, key] = [await aQuiz(site.store.db), aPracticeKey()]
    quizzes.push(quiz)
    const { sessionId, question } = await site.call(practice.begin, { body: { testId: quiz.id, utcOffset: 0, key } })
    if (!question) throw new Error('A new session asks a question')
    sessions.push({ sessionId, key, questionId: question.id, answerIds: question.answers.map(({ id }) => id) })
  }
  const cards = quizzes.flatMap(({ id, content }) =>
    content.questions.map((question) => ({ testId: id, questionId: question.id })),
  )
  const testId = idsOf(...quizzes.map(({ id }) => id))
  const utcOffset = fc.integer({ min: -720, max: 840 })
  const keys = fc.constantFrom(...sessions.map(({ key }) => key), aPracticeKey())
  const session = fc.constantFrom(...sessions)
  const someCards = fc.subarray(cards, { maxLength: 20 })
  return {
    values: { 'practice.state': { sessionId: fc.constantFrom(...sessions.map(({ sessionId }) => sessionId)) } },
    bodies: {
      'practice.begin': fc.record({ testId, utcOffset, key: keys, isNew: fc.boolean() }),
      'practice.answer': session.chain(({ answerIds, ...asked }) =>
        fc.record({
          sessionId: fc.constant(asked.sessionId),
          key: mostly(fc.constant(asked.key), fc.constant(aPracticeKey())),
          questionId: idsOf(asked.questionId),
          step: fc.nat(3),
          isUnknown: fc.boolean(),
          answerIds: fc.subarray(answerIds, { maxLength: 1 }),
        }),
      ),
      'practice.end': session.map(({ sessionId, key }) => ({ sessionId, key })),
      'practice.due': fc.record({ utcOffset, cards: someCards }),
      'practice.repeat': fc.record({ utcOffset, key: keys, cards: someCards, isNew: fc.boolean() }),
      'practice.join': fc.record({ utcOffset, cards: someCards }),
      'practice.forget': fc.oneof(
        fc.record({ testId }),
        fc.record({ questionId: fc.constantFrom(...cards.map(({ questionId }) => questionId)) }),
        fc.constant({ all: true }),
      ),
    },
  }
}
