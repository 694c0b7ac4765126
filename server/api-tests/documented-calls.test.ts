import { admin } from '@quiz/contract/moderation/admin.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/features/account/password-hashes.ts'
import { insertReset } from '#server/features/account/password-resets.queries.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { describedCalls, type Reference } from '#server/testing/entry/described-calls.ts'
import { aClientDraft } from '#server/testing/quiz-draft.ts'
import { aQuiz, bestAnswers } from '#server/testing/quiz-factory.ts'
import { aComment, aSmallSite } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { shapes } from './documented-shapes.ts'
import { replaced } from './mutate.ts'
import type { Input } from './odd-requests.ts'
import { siteCalls } from './site-calls.ts'

const site = await buildTestApp()
const { db } = site.store
const password = 'синий трактор едет'
const { author, user, another, administrator, quiz, subjectId, resultId } = await aSmallSite(site)

let unique = 0
const nextName = () => `novichok_${++unique}`
const expiresAt = new Date(site.clock.now().getTime() + 3_600_000)
beforeAll(async () => {
  const passwordHash = await hashPassword(password)
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', another.id).execute()
  await db.updateTable('quizzes').set({ review: 'full' }).where('id', '=', quiz.id).execute()
})

async function resetForm() {
  const token = nextName()
  await insertReset(db, { tokenHash: hashSecret(token), userId: another.id, expiresAt })
  return { token, email: another.user.email, newPassword: password, newPasswordConfirm: password }
}

type Row = {
  /** Method and path, spelled as in the specification. */
  call: string
  by?: TestPerson
  request?: () => Promise<Omit<Input, 'params' | 'query'> & Partial<Input>>
  /** Documented fields of the request; each must refuse a value of another type. */
  fields?: string[]
  answer: keyof typeof shapes
}

const search = { searchString: '', pageNumber: 0, pageSize: 9 }
const searchFields = ['body.searchString', 'body.pageNumber', 'body.pageSize']
const tabOf = (call: string, profileId: number, answer: Row['answer']): Row => ({
  call,
  request: async () => ({ body: { ...search, profileId } }),
  fields: [...searchFields, 'body.profileId'],
  answer,
})
const adminCall = (call: string, query: () => Promise<Record<string, unknown>>): Row => ({
  call,
  by: administrator,
  request: async () => ({ query: await query() }),
  fields: Object.keys(call.includes('user') ? { userId: 0 } : { testId: 0 }).map((name) => `query.${name}`),
  answer: 'yes',
})
const spareQuiz = async () => ({ testId: (await aQuiz(db, { authorId: author.id })).id })
const sparePerson = async () => ({ userId: (await site.signUp()).id })

const specified: Row[] = [
  {
    call: 'POST /api/auth/login',
    request: async () => ({ body: { email: another.user.email, password } }),
    fields: ['body.email', 'body.password'],
    answer: 'signIn',
  },
  {
    call: 'POST /api/auth/register',
    request: async () => {
      const userName = nextName()
      const person = {
        userName,
        email: `${userName}@pochta.example`,
        phone: '',
        fullName: 'Вера',
        birthDate: '1990-05-17',
      }
      return { body: { ...person, password, confirmPassword: password } }
    },
    fields: [
      ...['body.userName', 'body.email', 'body.phone', 'body.fullName', 'body.birthDate', 'body.password'],
      'body.confirmPassword',
    ],
    answer: 'registered',
  },
  {
    call: 'POST /api/auth/forgotpassword',
    request: async () => ({ body: { email: another.user.email } }),
    fields: ['body.email'],
    answer: 'yes',
  },
  {
    call: 'POST /api/auth/ResetPassword',
    request: async () => ({ body: await resetForm() }),
    fields: ['body.token', 'body.email', 'body.newPassword', 'body.newPasswordConfirm'],
    answer: 'signIn',
  },
  {
    call: 'POST /api/auth/refreshtoken',
    request: async () => ({ body: await site.signIn(user.id) }),
    fields: ['body.token', 'body.refreshToken'],
    answer: 'tokenPair',
  },
  { call: 'GET /api/auth/me', by: user, answer: 'me' },
  { call: 'GET /api/auth/im', by: user, answer: 'flag' },
  { call: 'GET /api/auth/isadm', by: user, answer: 'flag' },
  { call: 'GET /api/dictionary/getsubjects', answer: 'subjects' },
  {
    call: 'POST /api/home/alltests',
    request: async () => ({ body: search }),
    fields: searchFields,
    answer: 'cardPage',
  },
  {
    call: 'GET /api/home/toptests',
    request: async () => ({ query: { page: 0 } }),
    fields: ['query.page'],
    answer: 'cards',
  },
  { call: 'GET /api/home/topusers', answer: 'authors' },
  {
    call: 'POST /api/test/create',
    by: user,
    request: async () => ({ body: await aClientDraft(subjectId, user.id) }),
    fields: [
      ...['body.title', 'body.description', 'body.subjectId', 'body.testTypeId', 'body.testImg', 'body.questions'],
      ...['title', 'description', 'questionImg', 'isDeleted', 'isMultipleAnswers', 'score', 'answers'].map(
        (field) => `body.questions.1.${field}`,
      ),
      ...['description', 'isRightAnswer', 'score'].map((field) => `body.questions.1.answers.2.${field}`),
      ...['title', 'description', 'resultImg', 'scoreMin', 'scoreMax'].map((field) => `body.results.1.${field}`),
      'body.results',
    ],
    answer: 'id',
  },
  {
    call: 'GET /api/test/gettest/{id}',
    request: async () => ({ params: { id: quiz.id } }),
    fields: ['params.id'],
    answer: 'quizToTake',
  },
  {
    call: 'POST /api/test/perform',
    request: async () => ({ body: { testId: quiz.id, userA: bestAnswers(quiz.content) } }),
    fields: [
      'body.testId',
      'body.userA',
      'body.userA.0.questionId',
      'body.userA.1.answerIds',
      'body.userA.1.answerIds.0',
    ],
    answer: 'resultId',
  },
  {
    call: 'POST /api/test/like',
    by: another,
    request: async () => ({ body: { testId: quiz.id, userId: another.id } }),
    fields: ['body.testId'],
    answer: 'flag',
  },
  {
    call: 'GET /api/test/getresult/{id}',
    request: async () => ({ params: { id: resultId } }),
    fields: ['params.id'],
    answer: 'result',
  },
  {
    call: 'GET /api/comments/getcomments',
    request: async () => ({ query: { testId: quiz.id } }),
    fields: ['query.testId'],
    answer: 'comments',
  },
  {
    call: 'POST /api/comments/postcomment',
    by: user,
    request: async () => ({ body: { description: 'Спасибо', testId: quiz.id } }),
    fields: ['body.description', 'body.testId'],
    answer: 'comments',
  },
  { call: 'GET /api/profile/myprofile', by: user, answer: 'profile' },
  {
    call: 'GET /api/profile/GetProfileInfo',
    request: async () => ({ query: { profileId: user.id } }),
    fields: ['query.profileId'],
    answer: 'profile',
  },
  {
    call: 'POST /api/profile/UpdateProfile',
    by: user,
    request: async () => ({ body: (await site.app.inject(`/api/profile/GetProfileInfo?profileId=${user.id}`)).json() }),
    fields: ['body.id', 'body.description', 'body.avatar'],
    answer: 'profile',
  },
  tabOf('POST /api/profile/getprofilecreatedtests', author.id, 'cardPage'),
  tabOf('POST /api/profile/getprofilepassedtests', user.id, 'passedPage'),
  tabOf('POST /api/profile/getprofilelikedtests', user.id, 'cardPage'),
  {
    call: 'POST /api/profile/getauthors',
    request: async () => ({ body: search }),
    fields: searchFields,
    answer: 'authorPage',
  },
  {
    call: 'GET /api/file/gettestimg',
    request: async () => ({ query: { testId: quiz.id } }),
    fields: ['query.testId'],
    answer: 'picture',
  },
  adminCall('GET /api/admin/deletetest', spareQuiz),
  adminCall('GET /api/admin/banuser', sparePerson),
]

const additions: Row[] = [
  { call: 'GET /api/home/randomtest', answer: 'id' },
  {
    call: 'GET /api/test/review/{id}',
    by: user,
    request: async () => ({ params: { id: resultId } }),
    fields: ['params.id'],
    answer: 'review',
  },
  { call: 'POST /api/auth/logout', by: user, answer: 'nothing' },
  {
    call: 'POST /api/comments/editcomment',
    by: author,
    request: async () => ({ body: { id: await aComment(site, { quiz, person: author }), description: 'Точнее' } }),
    fields: ['body.id', 'body.description'],
    answer: 'comments',
  },
  {
    call: 'POST /api/comments/deletecomment',
    by: author,
    request: async () => ({ body: { id: await aComment(site, { quiz, person: author }) } }),
    fields: ['body.id'],
    answer: 'comments',
  },
  adminCall('GET /api/admin/unbanuser', async () => {
    const person = await sparePerson()
    await site.call(admin.banUser, { query: person }, administrator)
    return person
  }),
  adminCall('GET /api/admin/restoretest', async () => {
    const spare = await spareQuiz()
    await site.call(admin.deleteQuiz, { query: spare }, administrator)
    return spare
  }),
]
const rows = [...specified, ...additions]

const inOtherCase = (text: string) => (text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase())

/** Sends the request of a row; `isOtherCase` changes the case of the path and of an id in it. */
async function send(
  { call, by }: Row,
  input: Partial<Input>,
  { method = call.split(' ')[0], isOtherCase = false } = {},
) {
  const spell = isOtherCase ? inOtherCase : (text: string) => text
  const path = (call.split(' ')[1] ?? '').split('{id}').map(spell).join('{id}')
  const id = (input.params as { id?: unknown } | undefined)?.id
  const { token } = by ? await site.signIn(by.id) : { token: null }
  return site.app.inject({
    method: method as 'GET' | 'POST',
    url: path.replace('{id}', encodeURIComponent(spell(String(id)))),
    query: Object.fromEntries(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)])),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(input.body !== undefined && { payload: input.body as object }),
  })
}

test('the API has the 29 paths of the specification, the additions and the calls of the site', async () => {
  const reference = (await site.app.inject('/api/docs/openapi.json')).json<Reference>()
  const declared = describedCalls(reference).map(({ method, path }) => `${method} ${path}`)
  expect(specified).toHaveLength(29)
  expect(declared.sort()).toEqual([...rows.map(({ call }) => call), ...siteCalls].sort())
})

describe.each(rows.map((row) => [row.call, row] as const))('%s', (_, row) => {
  const request = async () => (await row.request?.()) ?? {}

  test.each([
    ['as specified', false],
    ['in another case', true],
  ])('a path %s has a reply of the documented shape', async (_spelling, isOtherCase) => {
    const reply = await send(row, await request(), { isOtherCase })
    expect(reply.statusCode, reply.body).toBe(200)
    const isText = row.answer === 'picture'
    expect(reply.headers['content-type']).toBe(`${isText ? 'text/plain' : 'application/json'}; charset=utf-8`)
    const parsed = shapes[row.answer].safeParse(isText ? reply.body : reply.json())
    expect(parsed.error?.issues ?? []).toEqual([])
  })

  test('another method is refused with 405', async () => {
    const method = row.call.startsWith('GET') ? 'POST' : 'GET'
    const reply = await send(row, row.call.startsWith('GET') ? { ...(await request()), body: {} } : {}, { method })
    expect(reply.statusCode).toBe(405)
  })
})

test.each(rows.filter((row) => row.fields).map((row) => [row.call, row] as const))(
  '%s refuses a value of another type in every documented field',
  async (_, row) => {
    for (const field of row.fields ?? []) {
      const value = field.startsWith('body') ? { wrong: 1 } : 'wrong'
      const reply = await send(row, replaced(await row.request?.(), field.split('.'), () => value) as Partial<Input>)
      expect([field, reply.statusCode]).toEqual([field, 400])
      expect(reply.json().errors.map(({ path }: { path: string }) => path)).toEqual([field.replace(/^\w+\./, '')])
    }
  },
)

describe('special cases', () => {
  test('a refused auth call has status 200 with problems in Russian, a wrong token pair 401', async () => {
    const wrong = { email: another.user.email, password: 'не тот', token: 'x', userName: '', newPassword: '' }
    for (const path of ['login', 'register', 'ResetPassword']) {
      const reply = await site.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload: wrong })
      expect([path, reply.statusCode, shapes.refusedAuth.safeParse(reply.json()).success]).toEqual([path, 200, true])
    }
    const pair = { token: 'x.y.z', refreshToken: 'x' }
    const reply = await site.app.inject({ method: 'POST', url: '/api/auth/refreshtoken', payload: pair })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([401, 'application/problem+json; charset=utf-8'])
  })

  test('a guest has no user and no role', async () => {
    const answers = await Promise.all(['me', 'im', 'isadm'].map((name) => site.app.inject(`/api/auth/${name}`)))
    expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([
      '200 null',
      '200 false',
      '200 false',
    ])
  })

  test('an author gets the complete test to edit', async () => {
    const row: Row = { call: 'GET /api/test/gettest/{id}', by: author, answer: 'quizToEdit' }
    const reply = await send(row, { params: { id: quiz.id }, query: { forEdit: true } })
    expect(shapes.quizToEdit.safeParse(reply.json()).error?.issues ?? []).toEqual([])
  })
})
