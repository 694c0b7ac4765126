import { randomBytes } from 'node:crypto'
import { type PracticeState, practice } from '@quiz/contract/attempt/practice.ts'
import type { QuizDraftInput } from '@quiz/contract/editing/quiz-draft.ts'
import { sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples } from '@quiz/contract/testing/answered-questions.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { aQuizDraft, twoResults } from './quiz-draft.ts'
import { subjectIdOf } from './quiz-factory.ts'
import type { TestPerson, TestSite } from './test-app.ts'

/** A quiz with a question of each of some kinds, whose takers see a full review. */
export async function aPractisedQuiz(
  site: TestSite,
  kinds: readonly KindName[] = ['choice', 'text', 'number'],
  more: Partial<QuizDraftInput> = {},
) {
  const { db } = site.store
  const author = await site.signUp()
  const next = randomNumbers(kinds.length)
  const questions = kinds.map((kind, at) => ({
    ...kindSamples[kind].draft(next),
    ...{ title: `Вопрос ${at + 1}?`, score: 1, explanation: `Пояснение ${at + 1}` },
  }))
  const draft = { ...(await aQuizDraft(await subjectIdOf(db, 'Наука'))), questions, results: twoResults, ...more }
  const id = await site.call(quizzes.create, { body: draft }, author)
  return { id, author, draft, content: await newestContent(site, id) }
}
export type PractisedQuiz = Awaited<ReturnType<typeof aPractisedQuiz>>

/** The newest version of a quiz. */
export async function newestContent({ store: { db } }: TestSite, quizId: number): Promise<QuizContent> {
  const { versionId } = await db
    .selectFrom('quizzes')
    .select('version_id as versionId')
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow()
  return (await getVersion(db, versionId ?? 0)).content
}

export const aPracticeKey = (): string => randomBytes(16).toString('hex')

/** The fields of an answer to a question that is right, or brings nothing. */
export function answerTo(content: QuizContent, questionId: number, isRight: boolean) {
  const question = content.questions.find(({ id }) => id === questionId)
  if (!question) throw new Error(`No question ${questionId}`)
  const { right, wrong } = kindSamples[question.kind]
  return { questionId, ...sentValue((isRight ? right : wrong)(question, randomNumbers(questionId))) }
}

/** Somebody who practises: an account, or a guest with a key. An account signs in anew for each call, whatever time has passed. */
export function aPractiser(site: TestSite, person?: Pick<TestPerson, 'id'>) {
  const key = person ? null : aPracticeKey()
  const options = async () => ({
    ...(person && { token: (await site.signIn(person.id)).token }),
    headers: { prefer: 'images=url', ...(key && { 'x-result-key': key }) },
  })
  const utcOffset = 180
  type Answer = { sessionId: string; step: number; questionId: number; isUnknown?: boolean }
  return {
    ...{ key, utcOffset },
    begin: async (testId: number, more: object = {}) =>
      site.call(practice.begin, { body: { testId, utcOffset, key, ...more } }, await options()),
    answer: async (body: Answer) => site.call(practice.answer, { body: { key, ...body } }, await options()),
    refusedAnswer: async (body: Answer) => site.refusal(practice.answer, { body: { key, ...body } }, await options()),
    /** Null for an answer that is refused as one of another tab. */
    tryAnswer: async (body: Answer): Promise<PracticeState | null> => {
      const { url, payload } = { url: practice.answer.path, payload: { key, ...body } }
      const { token, headers } = { token: undefined, ...(await options()) }
      const authorization = token ? { authorization: `Bearer ${token}` } : {}
      const reply = await site.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...authorization } })
      if (reply.statusCode === 200) return reply.json<PracticeState>()
      if (reply.json<{ code: string }>().code !== 'practice_moved') throw new Error(reply.body)
      return null
    },
    state: async (sessionId: string) => site.call(practice.state, { params: { sessionId } }, await options()),
    end: async (sessionId: string) => site.call(practice.end, { body: { sessionId, key } }, await options()),
    due: async (more: object = {}) => site.call(practice.due, { body: { utcOffset, ...more } }, await options()),
    repeat: async (more: object = {}) =>
      site.call(practice.repeat, { body: { utcOffset, key, ...more } }, await options()),
  }
}
export type Practiser = ReturnType<typeof aPractiser>

type PracticePlan = { content: QuizContent; verdicts?: readonly boolean[] }

/** Answers the questions of a session as told, until it ends; questions without a word are answered right. */
export async function practise(
  practiser: Practiser,
  begun: Awaited<ReturnType<Practiser['begin']>>,
  { content, verdicts = [] }: PracticePlan,
) {
  let state = begun
  while (state.question) {
    const { sessionId, step, question } = state
    state = await practiser.answer({ sessionId, step, ...answerTo(content, question.id, verdicts[step] ?? true) })
  }
  return state
}
