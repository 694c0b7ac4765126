// @vitest-environment node

import { results } from '@quiz/contract/attempt/results.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { expect, test } from 'vitest'
import { aQuiz } from '#web/testing/a-quiz.ts'
import { aResult } from '#web/testing/a-result.ts'
import { render } from './server.tsx'

const site = {
  brand: 'Квизариум',
  publicUrl: 'https://quiz.example',
  localUrls: [],
  contactEmail: 'hello@quiz.example',
  messengerUrl: 'https://messenger.example',
  ads: { home: false, result: false },
  analyticsScriptUrl: null,
  minAge: 0,
}
const none = { items: [], totalCount: 0 }
const person = {
  id: 1,
  fullName: 'Анна Белова',
  userName: 'anna',
  avatar: null,
  description: '',
  createdTestsCount: 0,
  passingTestsCount: 0,
  myTestPassedCount: 0,
  myTestsLikes: 0,
  resultsHidden: false,
}
const replies: Record<string, unknown> = {
  [quizzes.list.path]: none,
  [authors.list.path]: none,
  [subjects.list.path]: [],
  [profiles.get.path]: person,
  [profiles.created.path]: none,
  [results.get.path]: aResult({ resultImg: '/images/abc' }),
}

/** A page rendered for a guest, and the request bodies of its API calls. */
async function open(url: string) {
  const asked: unknown[] = []
  const call = async (path: string, _method: 'GET' | 'POST', input: { body?: unknown }) => {
    asked.push(input.body)
    if (path in replies) return replies[path]
    throw new Error(`The test did not expect a call of ${path}`)
  }
  return { page: await render({ url, call, site, report: (error) => expect.unreachable(String(error)) }), asked }
}

const tag = (page: Awaited<ReturnType<typeof render>>, name: string) =>
  page.meta.find((meta) => meta.name === name || meta.property === name)?.content

test.each(['/all-test', '/autors'])(
  '%s searches for what the address says, without characters that PostgreSQL cannot store',
  async (path) => {
    for (const [typed, searched] of [
      ['%00кот%00', 'кот'],
      ['4e837273', '4e837273'],
      ['%22%5Cud83dкот%22', '"\\ud83dкот"'],
      [`${'я'.repeat(99)}😀`, 'я'.repeat(99)],
      ['😀', '😀'],
    ]) {
      const address = `${path}?search=${typed}`
      const { redirect } = (await open(address)).page
      const { page, asked } = await open(redirect ?? address)
      expect(page).toMatchObject({ status: 200, redirect: null })
      expect(asked).toContainEqual(expect.objectContaining({ searchString: searched }))
      expect(tag(page, 'robots')).toBe('noindex')
    }
  },
)

test.each([
  ...['/profile/1e0', '/profile/01', '/profile/0', '/profile/abc'],
  ...['/passing/0x1', '/passing/0', '/passing/first', '/result/7', '/result/first'],
  ...['/nothing', '/all-test/nothing', '/404'],
])('%s renders the 404 page without a redirect', async (url) => {
  const { page } = await open(url)
  expect(page).toMatchObject({ status: 404, redirect: null, canonical: null })
  expect(page.body).toContain('Ой! Здесь ничего нет…')
})

test('the canonical address of a page has no query and lower case', async () => {
  const { page } = await open('/Profile/1?from=mail')
  expect(page).toMatchObject({ status: 200, canonical: 'https://quiz.example/profile/1' })
  expect(page.title).toBe('Анна Белова — Квизариум')
})

test('og:image is the picture of the page with its size and words, else the picture of the site', async () => {
  const { page: profile } = await open('/profile/1')
  expect(tag(profile, 'og:image')).toBe('https://quiz.example/art/share.jpg')
  const { page } = await open(`/result/${aResult().id.toUpperCase()}`)
  expect(tag(page, 'og:image')).toBe(`https://quiz.example/share/result/${aResult().id}.jpg`)
  expect([tag(page, 'og:image:width'), tag(page, 'og:image:height')]).toEqual(['1200', '630'])
  expect(tag(page, 'og:image:alt')).toBe('Результат теста «Космос за десять вопросов»: 9 из\u00a010')
  expect(tag(page, 'twitter:card')).toBe('summary_large_image')
  expect(tag(page, 'robots')).toBe('noindex')
  expect(page.structuredData).toBeNull()
})

test('the page of a public test describes it to search engines, without its questions', async () => {
  const dates = { createDate: '2026-05-01T10:00:00.000Z', updateDate: '2026-06-01T10:00:00.000Z' }
  replies[quizzes.get.path] = aQuiz({ title: 'Космос </script>', ...dates })
  const { page } = await open('/passing/5?from=abc')
  expect(page.canonical).toBe('https://quiz.example/passing/5')
  expect(tag(page, 'og:image')).toBe('https://quiz.example/share/test/5.jpg?v=1')
  expect(tag(page, 'og:image:alt')).toBe('Тест «Космос </script>»')
  expect(page.structuredData).not.toContain('</script>')
  expect(JSON.parse(page.structuredData ?? '')).toMatchObject({
    '@type': 'Quiz',
    url: 'https://quiz.example/passing/5',
    dateCreated: '2026-05-01T10:00:00.000Z',
    dateModified: '2026-06-01T10:00:00.000Z',
  })
  expect(page.structuredData).not.toContain('Уран')
})

test('the page of a test shown by its link alone has texts and a picture for messengers, and noindex', async () => {
  replies[quizzes.get.path] = aQuiz({ visibility: 'link' })
  const { page } = await open('/passing/5')
  expect(tag(page, 'og:title')).toBe('Космос за три вопроса')
  expect(tag(page, 'og:description')).toBe('Планеты, спутники, орбиты.')
  expect(tag(page, 'og:image')).toBe('https://quiz.example/share/test/5.jpg?v=1')
  expect(tag(page, 'twitter:card')).toBe('summary_large_image')
  expect(tag(page, 'robots')).toBe('noindex')
  expect(page.structuredData).toBeNull()
})

test('an extra slash at the beginning or the end redirects to a path of this site', async () => {
  expect((await open('/login/')).page).toMatchObject({ status: 302, redirect: '/login' })
  expect((await open('//elsewhere.example/')).page.redirect).toBe('/elsewhere.example')
})

test('a result page is rendered without a call of its comments', async () => {
  // The fake API fails every other call.
  const { page, asked } = await open(`/result/${aResult().id}`)
  expect(asked).toHaveLength(1)
  expect(page.status).toBe(200)
  expect(page.body).toContain('Комментарии')
})
