import { practice } from '@quiz/contract/attempt/practice.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples, type SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { drawnByText } from '@quiz/contract/testing/identified-quiz.ts'
import { expect, test } from 'vitest'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { answerTo, newestContent } from '#server/testing/practice-takers.ts'
import { aQuizDraft, twoResults } from '#server/testing/quiz-draft.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestSite } from '#server/testing/test-app.ts'

// Each site has a store of its own: the same steps give the same ids, times and names, so that replies can be compared whole.
const clock = fakeClock()
const sites = [
  await buildTestApp({ clock, drawId: drawnByText }),
  await buildTestApp({ clock, drawId: drawnByText }),
] as const

/** Headers that may differ from reply to reply. */
const changing = new Set(['etag', 'date', 'x-request-id'])
const key = 'k'.repeat(30)

/** Creates a quiz with a question between two others, and reads what its taker gets before the answer to it. */
async function seenBeforeTheAnswer(site: TestSite, asked: SentQuestion, isRight: boolean) {
  const author = await site.signUp({ full_name: 'Вера Тихомирова' })
  const other = (title: string) => ({ ...kindSamples.choice.draft(randomNumbers(3)), title, explanation: 'Так.' })
  const questions = [other('Первый, \\(a^2\\)?'), asked, other('Третий?')]
  const draft = { ...(await aQuizDraft(await subjectIdOf(site.store.db, 'Наука'))), questions, results: twoResults }
  const testId = await site.call(quizzes.create, { body: draft }, author)
  const content = await newestContent(site, testId)
  const replies: string[] = []
  const send = async (path: string, body: object) => {
    const reply = await site.app.inject({ method: 'POST', url: path, payload: body, headers: { prefer: 'images=url' } })
    const headers = Object.entries(reply.headers).filter(([name]) => !changing.has(name))
    // The id of the session is a random UUID, of one length.
    const { sessionId } = reply.json<{ sessionId?: string }>()
    const text = JSON.stringify([reply.statusCode, headers, reply.body])
    replies.push(sessionId ? text.replaceAll(sessionId, 'session') : text)
    return sessionId ?? ''
  }
  const sessionId = await send(practice.begin.path, { testId, utcOffset: 0, key, isNew: true })
  const [first, second] = content.questions.map(({ id }) => id)
  const answer = (step: number, sent: object) => send(practice.answer.path, { sessionId, key, step, ...sent })
  await answer(0, answerTo(content, first ?? 0, isRight))
  // What is refused tells nothing either, whether it would be right or wrong.
  for (const would of [true, false]) await answer(7, answerTo(content, second ?? 0, would))
  await answer(0, { questionId: first, isUnknown: true })
  await answer(1, { questionId: second, answerIds: [999_999_999] })
  await send('/api/practice/end', { sessionId, key: 'x'.repeat(30) })
  return replies
}

test.each(kindNames)(
  'two tests that differ in the key of a question, %s, are the same to the byte before its answer',
  async (kind) => {
    const { draft, otherwise } = kindSamples[kind]
    const question = {
      ...draft(randomNumbers(7)),
      title: 'Чему равно \\(x\\)?',
      explanation: 'Потому что \\(x = 1\\).',
    }
    const changed = { ...otherwise(question), explanation: 'Иначе: \\(\\frac{1}{2}\\), и ещё длиннее.' }
    for (const isRight of [true, false]) {
      const [one, other] = [
        await seenBeforeTheAnswer(sites[0], question, isRight),
        await seenBeforeTheAnswer(sites[1], changed, isRight),
      ]
      expect(one.map((reply) => reply.slice(0, 4))).toEqual(['[200', '[200', '[409', '[409', '[409', '[400', '[404'])
      expect(one[1]).toContain('formulas')
      expect(other).toEqual(one)
      // What would be right is refused in the same words as what would be wrong.
      expect(one[2]).toBe(one[3])
    }
  },
)
