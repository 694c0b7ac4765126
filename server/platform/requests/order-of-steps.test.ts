import { comments } from '@quiz/contract/quiz/comments.ts'
import { expect, test } from 'vitest'
import { Limiter } from '#server/platform/overload/limiter.ts'
import { storeLimiters } from '#server/platform/overload/limiters.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

let isOverloaded = false
let isTooOften = false
const actions = Object.defineProperty(new Limiter({ concurrency: 1, maxWaitSeconds: 1 }), 'expectedWaitMs', {
  get: () => (isOverloaded ? 60_000 : 0),
})
const site = await buildTestApp({
  limiters: { ...storeLimiters(), actions },
  counters: { count: async () => ({ times: isTooOften ? 1_000_000 : 1, msLeft: 60_000 }) },
})
const { token } = await site.signUp()

type Request = { headers: Record<string, string>; payload: string }
/** A comment that can be posted but for its test, which does not exist. */
const refusedByHandler = (): Request => ({
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': 'a-key-long-enough',
  },
  payload: JSON.stringify({ testId: 999_999_999, description: 'Спасибо', commentPid: null }),
})

type Fault = { step: string; code: string; problem?: string; add: (request: Request) => void }
/** What each step refuses, in the order of the steps. */
const faults: Fault[] = [
  { step: 'other sites', code: 'foreign_origin', add: ({ headers }) => (headers.origin = 'https://evil.example') },
  { step: 'expected wait', code: 'busy', add: () => (isOverloaded = true) },
  { step: 'session', code: 'session_ended', add: ({ headers }) => (headers.authorization = 'Bearer made-up') },
  { step: 'access', code: 'unauthorized', add: ({ headers }) => delete headers.authorization },
  { step: 'body', code: 'unsupported_media_type', add: ({ headers }) => (headers['content-type'] = 'text/plain') },
  {
    ...{ step: 'idempotency key', code: 'invalid_request', problem: 'Idempotency-Key' },
    add: ({ headers }) => (headers['idempotency-key'] = 'short'),
  },
  {
    ...{ step: 'input', code: 'invalid_request', problem: 'description' },
    add: (request) => (request.payload = JSON.stringify({ testId: 999_999_999, commentPid: null })),
  },
  { step: 'rates', code: 'too_often', add: () => (isTooOften = true) },
  { step: 'handler', code: 'quiz_not_found', add: () => {} },
]

// A request with the faults of a step and of all later ones is refused by that step, so two swapped steps fail here.
test.each(faults.map((fault, index) => ({ ...fault, later: faults.slice(index + 1) })))(
  'a request that every step from «$step» on would refuse is refused there',
  async ({ code, problem, add, later }) => {
    isOverloaded = false
    isTooOften = false
    const request = refusedByHandler()
    for (const fault of later.toReversed()) fault.add(request)
    add(request)
    const response = await site.app.inject({ method: 'POST', url: comments.post.path, ...request })
    expect(response.json()).toMatchObject({ code, ...(problem && { errors: [{ path: problem }] }) })
  },
)

test('a repetition of a call that ended is answered before it is counted', async () => {
  isOverloaded = false
  isTooOften = false
  const quiz = await aQuiz(site.store.db)
  const comment = { body: { testId: quiz.id, description: 'Спасибо' } }
  const options = { token, headers: { 'idempotency-key': 'a-key-of-its-own' } }
  const first = await site.call(comments.post, comment, options)
  isTooOften = true
  expect(await site.call(comments.post, comment, options)).toEqual(first)
})
