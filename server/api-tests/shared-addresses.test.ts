import { admin } from '@quiz/contract/moderation/admin.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizPicture, resultPicture } from '@quiz/contract/quiz/sharing.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '#server/testing/any-character.ts'
import { anAttempt, aSmallSite, aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

// The addresses outside of `/api` by which tests are passed on; `access.test.ts` and `fuzz.test.ts` have the calls.

const origin = 'https://quiz.example'
const site = await buildTestApp({ config: { PUBLIC_URL: origin } })
const { author, another, administrator } = await aSmallSite(site)

const callers = ['guest', 'another', 'author', 'administrator', 'forged token'] as const
type Caller = (typeof callers)[number]
const tokens: Record<Caller, string | null> = {
  guest: null,
  another: another.token,
  author: author.token,
  administrator: administrator.token,
  'forged token': `${author.token.slice(0, -8)}AAAAAAAA`,
}
const get = (url: string, caller: Caller = 'guest') => {
  const token = tokens[caller]
  return site.app.inject({ url, headers: token === null ? {} : { authorization: `Bearer ${token}` } })
}

const oembedOf = (id: number) => `/oembed?url=${encodeURIComponent(`${origin}/passing/${id}`)}`
/** The final address of a picture. */
const finalAddress = async (url: string) => String((await get(url)).headers.location)

const change = {
  public: async () => {},
  link: (id: number) => site.call(ownQuizzes.setVisibility, { body: { id, visibility: 'link' } }, author),
  'not in frames': (id: number) => site.call(ownQuizzes.settings, { body: { id, embedding: false } }, author),
  closed: (id: number) => site.call(ownQuizzes.setVisibility, { body: { id, visibility: 'closed' } }, author),
  hidden: (id: number) =>
    site.call(admin.decide, { body: { kind: 'test', id, decision: 'hide', reason: 'Реклама' } }, administrator),
  deleted: (id: number) => site.call(ownQuizzes.remove, { body: { id } }, author),
} satisfies Record<string, (id: number) => Promise<unknown>>
type State = keyof typeof change

/** Expected statuses by the state of a test: of guests and everyone else, of its author and administrators, of a forged token. */
const statuses: Record<State, { picture: number; frame: number[]; oembed: number[] }> = {
  public: { picture: 200, frame: [200, 200, 401], oembed: [200, 200, 401] },
  link: { picture: 200, frame: [200, 200, 401], oembed: [200, 200, 401] },
  'not in frames': { picture: 200, frame: [403, 403, 401], oembed: [404, 404, 401] },
  closed: { picture: 404, frame: [403, 200, 401], oembed: [403, 200, 401] },
  hidden: { picture: 404, frame: [404, 404, 401], oembed: [404, 404, 401] },
  deleted: { picture: 404, frame: [404, 404, 401], oembed: [404, 404, 401] },
}
const kindOf = (caller: Caller) => {
  if (caller === 'forged token') return 2
  return caller === 'author' || caller === 'administrator' ? 1 : 0
}

describe.each(Object.keys(change) as State[])('of a test that is %s', async (state) => {
  const quiz = await aWholeQuiz(site, author, 1)
  const result = await anAttempt(site, quiz, another)
  const redirects = [quizPicture(quiz.id, 1), resultPicture(result)]
  const pictures = [await finalAddress(redirects[0] ?? ''), await finalAddress(redirects[1] ?? '')]
  await change[state](quiz.id)
  const { picture, frame, oembed } = statuses[state]

  test.each(callers)('%s gets pictures, frame and oEmbed by the rules', async (caller) => {
    const ofRedirect = picture === 200 ? 302 : picture
    for (const url of redirects) expect([url, (await get(url, caller)).statusCode]).toEqual([url, ofRedirect])
    for (const url of pictures) expect([url, (await get(url, caller)).statusCode]).toEqual([url, picture])
    const framed = await get(`/embed/${quiz.id}`, caller)
    expect(framed.statusCode).toBe(frame[kindOf(caller)])
    expect(framed.headers['set-cookie']).toBeUndefined()
    expect(framed.body.includes('id="state"')).toBe(framed.statusCode === 200)
    const described = await get(oembedOf(quiz.id), caller)
    expect(described.statusCode).toBe(oembed[kindOf(caller)])
    const isShared = caller === 'guest'
    expect(framed.headers['cache-control']).toBe(isShared ? 'no-cache' : 'no-store')
    if (described.statusCode === 200)
      expect(described.headers['cache-control']).toBe(isShared ? 'public, max-age=240' : 'no-store')
  })

  test('the feed names it only while it is listed', async () => {
    expect((await get('/feed.xml')).body.includes(`/passing/${quiz.id}<`)).toBe(
      state === 'public' || state === 'not in frames',
    )
  })
})

const pieces = fc.oneof(
  fc.constantFrom('0', '1', '-1', '1e3', '0x1', '9'.repeat(30), '%00', '%ff', '..', '%2e%2e%2f', 'test', 'light', ''),
  fc.constantFrom('right-0', 'result-1', 'a'.repeat(64), '0'.repeat(64), 'f'.repeat(201), '%ED%A0%80', 'х', '<b>'),
  fc.nat().map(String),
  fc.string({ unit: anyCharacter, maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
const paths = fc.oneof(
  pieces.map((id) => `/share/test/${id}.jpg`),
  pieces.map((id) => `/share/result/${id}.jpg`),
  fc.array(pieces, { minLength: 4, maxLength: 6 }).map((segments) => `/share/${segments.join('/')}`),
  pieces.map((id) => `/embed/${id}`),
  pieces.map((page) => `/oembed?url=${encodeURIComponent(`${origin}/passing/`)}${page}`),
  pieces.map((text) => `/oembed?url=${text}`),
  fc.constantFrom('/oembed', '/oembed?url=a&url=b', '/oembed?url[]=a', '/oembed?format=', '/feed.xml'),
)
const queries = fc.oneof(
  pieces.map((theme) => `theme=${theme}`),
  pieces.map((width) => `maxwidth=${width}&maxheight=${width}`),
  fc.constantFrom('', 'theme=dark&theme=light', 'format=xml', 'format=json&format=xml', '%', '&&&', '__proto__=1'),
)

test('odd addresses never fail, and a refusal is a problem, a frame or empty', async () => {
  await fc.assert(
    fc.asyncProperty(paths, queries, async (path, query) => {
      const reply = await get(`${path}${path.includes('?') ? '&' : '?'}${query}`)
      // oEmbed has 501 for formats that it lacks.
      expect(reply.statusCode === 501 ? 400 : reply.statusCode, `${path} ${query} ${reply.body}`).toBeLessThan(500)
      if (reply.statusCode >= 400 && reply.statusCode !== 501) expect(reply.body).toMatch(/[а-яё]/i)
      expect(reply.headers['x-frame-options'] === undefined).toBe(/^\/embed\/[1-9]\d{0,14}$/.test(path))
    }),
    { numRuns: 600, seed: 20_261_123 },
  )
})
