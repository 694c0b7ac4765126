import type { QuizDraftInput } from '@quiz/contract/editing/quiz-draft.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples, type SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { drawnByText } from '@quiz/contract/testing/identified-quiz.ts'
import { expect, test } from 'vitest'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { aPicture, aQuizDraft, twoResults } from '#server/testing/quiz-draft.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestSite } from '#server/testing/test-app.ts'

// Each site has a store of its own: the same steps give the same ids, times and names, so that replies can be compared whole.
const clock = fakeClock()
const sites = [
  await buildTestApp({ clock, drawId: drawnByText }),
  await buildTestApp({ clock, drawId: drawnByText }),
] as const
const picture = await aPicture()

/** Headers that may differ from reply to reply. */
const changing = new Set(['etag', 'date', 'x-request-id'])

type Kind = Pick<QuizDraftInput, 'testTypeId' | 'scoring'>
type Draft = QuizDraftInput & { questions: NonNullable<QuizDraftInput['questions']> }

/** A test with a picture in every question. */
async function aDraft(site: TestSite, kind: Kind): Promise<Draft> {
  const draft = await aQuizDraft(await subjectIdOf(site.store.db, 'Наука'), kind)
  const questions = (draft.questions ?? []).map((question, at) => ({
    ...question,
    questionImg: picture,
    answers: (question.answers ?? []).map((answer, index) => ({
      ...answer,
      score: 1 + ((at + index) % 5),
      outcomePoints: [{ resultIdx: index % 2, points: 1 + at }],
    })),
  }))
  return { ...draft, questions }
}

/** The same test with other right answers, points and explanations; the sum of its points stays. */
const otherwise = (draft: Draft): Draft => {
  const scores = draft.questions.map(({ score }) => score).toReversed()
  return {
    ...draft,
    questions: draft.questions.map((question, at) => {
      const answers = question.answers ?? []
      const moved = [...answers.slice(1), ...answers.slice(0, 1)]
      return {
        ...question,
        score: scores[at],
        explanation: 'Потому что так записано в летописи. '.repeat(10).trim(),
        sourceUrl: 'https://ru.wikipedia.org/wiki/Летопись',
        answers: answers.map((answer, index) => ({
          ...answer,
          isRightAnswer: moved[index]?.isRightAnswer,
          score: moved[index]?.score,
          outcomePoints: moved[index]?.outcomePoints,
        })),
      }
    }),
  }
}

/** Creates a test and reads everything that its takers get before the end of an attempt. */
async function seenByTakers(site: TestSite, draft: Draft) {
  const author = await site.signUp({ full_name: 'Вера Тихомирова' })
  const taker = await site.signUp({ full_name: 'Анна Снегова' })
  const id = await site.call(quizzes.create, { body: draft }, author)
  const { questions } = await site.call(quizzes.get, { params: { id }, query: {} })
  // What is typed is right for one of the sites alone.
  const first = questions.map(({ id: questionId, kind, answers, choices: [choice] = [] }) => {
    const ids = answers.map((answer) => answer.id)
    if (choice) return { questionId, pairs: ids.map((answerId) => [answerId, choice.id]) }
    if (kind === 'order') return { questionId, answerIds: ids }
    return { questionId, ...(ids.length > 0 ? { answerIds: ids.slice(0, 1) } : { text: '77777' }) }
  })
  const replies: unknown[] = []
  for (const headers of [
    {},
    { prefer: 'images=url' },
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip' },
    { authorization: `Bearer ${taker.token}` },
  ]) {
    const get = (url: string) => replyOf(site, { url, headers })
    const post = (url: string, body: object) => replyOf(site, { url, headers, body })
    replies.push(
      await get(`/api/test/gettest/${id}`),
      await get(`/api/test/gettest/${id}?forEdit=true`),
      await get(`/api/comments/getcomments?testId=${id}`),
      await get(`/api/file/gettestimg?testId=${id}`),
      await get('/api/home/toptests'),
      await post('/api/home/alltests', {}),
      await post('/api/profile/getprofilecreatedtests', { profileId: author.id }),
      await post('/api/test/perform', { testId: id, userA: [] }),
      await post('/api/test/perform', { testId: id, userA: [...first, ...first] }),
      sizeOf(await post('/api/test/perform', { testId: id, userA: first })),
    )
  }
  return replies
}

type Request = { url: string; headers: Record<string, string | undefined>; body?: object }

async function replyOf(site: TestSite, { url, headers, body }: Request) {
  const method = body ? 'POST' : 'GET'
  const response = await site.app.inject({ method, url, headers, ...(body && { payload: body }) })
  const stable = Object.entries(response.headers).filter(([name]) => !changing.has(name))
  return {
    url,
    status: response.statusCode,
    headers: Object.fromEntries(stable),
    bytes: response.rawPayload.toString('latin1'),
  }
}

/** The reply of `perform` is a random id. */
const sizeOf = ({ bytes, ...reply }: Awaited<ReturnType<typeof replyOf>>) => ({ ...reply, bytes: bytes.length })

const bothSites = async (kind: Kind, change: (draft: Draft) => Draft, questions?: SentQuestion[]) => {
  const [site, other] = sites
  const draftOf = async (of: TestSite) => {
    const draft = await aDraft(of, kind)
    return questions ? { ...draft, questions } : draft
  }
  return [await seenByTakers(site, await draftOf(site)), await seenByTakers(other, change(await draftOf(other)))]
}

test.each<Kind>([{ testTypeId: 1 }, { testTypeId: 2 }, { testTypeId: 2, scoring: 'outcomes' }])(
  'a test of kind %o gives its takers the same bytes and headers, whatever is right, worth or explained',
  async (kind) => {
    const [seen, changed] = await bothSites(kind, otherwise)
    expect(seen?.length).toBe(50)
    expect(changed).toEqual(seen)
  },
)

test.each(kindNames)(
  'questions of kind %s give their takers the same bytes and headers, whatever is right',
  async (name) => {
    const { draft, otherwise: other } = kindSamples[name]
    const next = randomNumbers(38)
    const questions = Array.from({ length: 10 }, (_, at) => ({ title: `Вопрос ${at + 1}?`, ...draft(next) }))
    const changed = (whole: Draft): Draft => ({
      ...whole,
      questions: questions.map((question) => ({ ...other(question), explanation: 'Так и есть.' })),
    })
    const [seen, seenOther] = await bothSites({ testTypeId: 1 }, changed, questions)
    expect(seen?.length).toBe(50)
    expect(seenOther).toEqual(seen)
  },
)

test('switches of typed answers are told, and nothing of the key besides', async () => {
  const switched = (key: { spelled: string[]; fraction: string }): SentQuestion[] => [
    { kind: 'text', title: 'Какие цифры?', acceptedTexts: key.spelled, compact: true },
    { kind: 'text', title: 'Какие буквы?', acceptedTexts: key.spelled, compact: true, anyOrder: true },
    { kind: 'number', title: 'Какая часть?', acceptedNumber: key.fraction, unit: 'м', fractions: true },
  ]
  const [seen, changed] = await bothSites(
    { testTypeId: 1 },
    (draft) => ({ ...draft, questions: switched({ spelled: ['77777'], fraction: '155554/2' }) }),
    switched({ spelled: ['135', '2 4 6'], fraction: '1/3' }),
  )
  expect(seen?.length).toBe(50)
  expect(changed).toEqual(seen)
  expect(JSON.stringify(seen)).toMatch(/anyOrder/)
})

/** A text with a formula that it alone decides; texts that are not shown before the end get one of their own. */
const formulated = <Value>(value: Value, field = ''): Value => {
  if (typeof value === 'string')
    return (
      /^(?:title|description|left|right|extra|explanation)$/.test(field) ? `${value} \\(a_{${value.length}}\\)` : value
    ) as Value
  if (Array.isArray(value)) return value.map((item) => formulated(item, field)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, formulated(part, name)])) as Value
}

test.each(kindNames)(
  'questions of kind %s with formulas in all of their texts give their takers the same bytes and headers, whatever is right',
  async (name) => {
    const { draft, otherwise: other } = kindSamples[name]
    const next = randomNumbers(39)
    const questions = Array.from({ length: 10 }, (_, at) => ({ title: `Вопрос ${at + 1}?`, ...draft(next) }))
    const results = twoResults.map((result) => ({ ...result, description: 'Это \\(e^{i\\pi}\\).' }))
    const changed = (whole: Draft): Draft => ({
      ...whole,
      results,
      questions: questions.map((question) => formulated({ ...other(question), explanation: 'Так и есть: \\(c\\).' })),
    })
    const [seen, seenOther] = await bothSites(
      { testTypeId: 1 },
      changed,
      questions.map((question) => formulated(question)),
    )
    expect(JSON.stringify(seen)).toContain('mathml')
    expect(seenOther).toEqual(seen)
  },
)

// The last one, as the lists of the sites differ after it.
test('a test whose title has another letter gives other bytes', async () => {
  const [seen, changed] = await bothSites({ testTypeId: 1 }, (draft) => ({ ...draft, title: 'Столица' }))
  expect(changed).not.toEqual(seen)
})
