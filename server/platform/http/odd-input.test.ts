import { api } from '@quiz/contract/api.ts'
import type { Endpoint } from '@quiz/contract/endpoint.ts'
import type { Problem } from '@quiz/contract/wire.ts'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import { anyCharacter } from '#server/testing/any-character.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const endpoints: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature))
const cyrillic = /[а-яё]/i
let administratorId = 0

beforeAll(async () => {
  const administrator = await site.signUp({ is_admin: true })
  administratorId = administrator.id
  await aQuiz(site.store.db)
})

/** Names of the fields of a schema, so that odd values pass the first checks. */
const fieldsOf = (schema: Endpoint['body']): string[] =>
  schema ? Object.keys(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []

const odd = fc.oneof(
  fc.constantFrom(null, true, '', ' ', '\0', '\ud800', '🙂', -1, 0, 1, 1.5, 1e300, 2 ** 53, '1', '__proto__', [], {}),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A request with odd values in known fields, or with an odd value as its body. */
const oddRequest = (endpoint: Endpoint) =>
  fc.record({
    params: fc.string({ unit: anyCharacter, maxLength: 40 }),
    query: fc.dictionary(
      fc.constantFrom('none', ...fieldsOf(endpoint.query)),
      fc.string({ unit: anyCharacter, maxLength: 40 }),
    ),
    body: fc.oneof(
      { weight: 4, arbitrary: fc.dictionary(fc.constantFrom('none', ...fieldsOf(endpoint.body)), odd) },
      { weight: 1, arbitrary: odd },
    ),
  })

/** What people read of a refusal: what was refused, and why for each field. */
function textsOf(reply: LightMyRequestResponse): string[] {
  if (reply.statusCode < 400) return []
  const { detail, errors = [] }: Problem = reply.json()
  return [detail, ...errors.map(({ message }) => message)]
}

// Each endpoint gets a session of its own, as one of them ends it.
describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('answers odd input with a status below 500 and a Russian message', async () => {
      const { token } = await site.signIn(administratorId)
      await fc.assert(
        fc.asyncProperty(oddRequest(endpoint), async ({ params, query, body }) => {
          const reply = await site.app.inject({
            method: endpoint.method,
            url: endpoint.path.replace(/:\w+/, encodeURIComponent(params.toWellFormed() || '-')),
            query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value.toWellFormed()])),
            headers: { authorization: `Bearer ${token}`, ...(endpoint.body && { 'content-type': 'application/json' }) },
            ...(endpoint.body && { payload: JSON.stringify(body) }),
          })
          expect(reply.statusCode, reply.body).toBeLessThan(500)
          for (const text of textsOf(reply)) expect(text).toMatch(cyrillic)
        }),
        { numRuns: 40, seed: 20261121 },
      )
    })
  },
)

test.each<InjectOptions & { url: string }>([
  { method: 'GET', url: '/api/comments/getcomments?testId=1&before=' },
  { method: 'GET', url: '/api/test/gettest/1?forEdit=' },
  { method: 'POST', url: '/api/home/alltests', payload: { sort: '', searchString: '', subjectId: null } },
])('$method $url takes an empty optional value as none', async (request) => {
  const answer = await site.app.inject(request)
  expect(answer.statusCode).toBe(200)
})

test.each([
  ['/api/home/alltests', { pageSize: 0 }, { path: 'pageSize', message: 'Больше 0.' }],
  ['/api/home/alltests', { pageNumber: -1 }, { path: 'pageNumber', message: 'Не меньше 0.' }],
  ['/api/home/alltests', { pageSize: 51 }, { path: 'pageSize', message: 'Не больше 50.' }],
  ['/api/test/perform', { testId: 1, userA: [{ questionId: 1 }] }, { path: 'userA.0', message: 'Здесь что-то не то.' }],
] as const)('POST %s with %j says which values are valid', async (url, payload, problem) => {
  const reply = await site.app.inject({ method: 'POST', url, payload })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().errors).toEqual([problem])
})
