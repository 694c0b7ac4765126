import { resultIdOf } from '../../../server/testing/entry/busy-quiz.ts'
import { rareWords } from '../../../server/testing/entry/dataset.ts'
import type { Picks } from './picks.ts'
import type { GrowthRequest } from './send-request.ts'

/** A measured call: its request, and how many times slower it may be with a hundred times as many tests. */
export type GrowthCall = { name: string; wanted: number; request: (picks: Picks) => GrowthRequest }

const get = (path: string): GrowthRequest => ({ method: 'GET', path })
const post = (path: string, body: object): GrowthRequest => ({ method: 'POST', path, body })
const tests = (body: object) => post('/api/home/alltests', { pageNumber: 0, pageSize: 9, ...body })
const authors = (body: object) => post('/api/profile/getauthors', { pageNumber: 0, pageSize: 9, ...body })
const tab = (of: 'created' | 'passed' | 'liked', body: object) =>
  post(`/api/profile/getprofile${of}tests`, { pageNumber: 0, pageSize: 3, ...body })
const as = ({ token }: { token: string }, request: GrowthRequest): GrowthRequest => ({ ...request, token })

type Named = [name: string, request: (picks: Picks) => GrowthRequest]

// Pages that exist on the smallest site too: it has 1,111 of all tests, 370 of personality tests, 138 of a subject, 92 of its quizzes, 111 of authors.
const lists: Named[] = [
  ['alltests', () => tests({})],
  ['alltests, page 1,000', () => tests({ pageNumber: 999 })],
  ['alltests, popular', () => tests({ sort: 'popular' })],
  ['alltests, popular, page 1,000', () => tests({ sort: 'popular', pageNumber: 999 })],
  ['alltests of a subject', ({ subject }) => tests({ subjectId: subject() })],
  ['alltests of a subject, page 100', ({ subject }) => tests({ subjectId: subject(), pageNumber: 99 })],
  ['alltests of a subject, popular', ({ subject }) => tests({ subjectId: subject(), sort: 'popular' })],
  [
    'alltests of a subject, popular, page 100',
    ({ subject }) => tests({ subjectId: subject(), sort: 'popular', pageNumber: 99 }),
  ],
  ['alltests of a kind', () => tests({ testTypeId: 2 })],
  ['alltests of a kind, popular, page 300', () => tests({ testTypeId: 2, sort: 'popular', pageNumber: 299 })],
  [
    'alltests of a kind and subject, page 90',
    ({ subject }) => tests({ subjectId: subject(), testTypeId: 1, pageNumber: 89 }),
  ],
  ['randomtest', () => get('/api/home/randomtest')],
  ['alltests, signed in', ({ person }) => as(person(), tests({}))],
  ['toptests', () => get('/api/home/toptests?page=0')],
  ['toptests, page 1,000', () => get('/api/home/toptests?page=999')],
  ['topusers', () => get('/api/home/topusers')],
  ['getauthors', () => authors({})],
  ['getauthors, page 100', () => authors({ pageNumber: 99 })],
  ['news', () => get('/api/home/news')],
  ['gettest', ({ quiz }) => get(`/api/test/gettest/${quiz()}`)],
  ['getcomments', ({ quiz }) => get(`/api/comments/getcomments?testId=${quiz()}`)],
  ['getcomments of 300', ({ commented }) => get(`/api/comments/getcomments?testId=${commented}`)],
]

const profiles: Named[] = [
  ['GetProfileInfo', ({ author }) => get(`/api/profile/GetProfileInfo?profileId=${author()}`)],
  ['myprofile', ({ person }) => as(person(), get('/api/profile/myprofile'))],
  ...(['created', 'passed', 'liked'] as const).flatMap((of): Named[] => [
    [`${of} tab`, ({ author }) => tab(of, { profileId: author() })],
    [`${of} tab, own`, ({ person }) => as(person(), tab(of, {}))],
    [`${of} tab, page 90 of the busiest`, ({ busiest }) => as(busiest, tab(of, { pageNumber: 89 }))],
    [`${of} tab, search`, ({ busiest }) => as(busiest, tab(of, { searchString: 'история' }))],
  ]),
]

const moderation: Named[] = [
  [
    'reports, open',
    ({ administrator }) => as(administrator, post('/api/admin/reports', { pageNumber: 0, pageSize: 20 })),
  ],
  ['notices', ({ busiest }) => as(busiest, get('/api/account/notices'))],
  ['getmistakes', ({ busiest }) => as(busiest, post('/api/profile/getmistakes', { pageNumber: 0, pageSize: 20 }))],
]

/** Words that occur in every tenth to twentieth test. */
const commonWords = ['история', 'музыка', 'фильм', 'книга', 'город']

const searches: Named[] = [
  ['search, common word', ({ word }) => tests({ searchString: word(commonWords) })],
  ['search, common word, page 100', ({ word }) => tests({ searchString: word(commonWords), pageNumber: 99 })],
  ['search, common word, newest', ({ word }) => tests({ searchString: word(commonWords), sort: 'new' })],
  [
    'search, common word of a subject',
    ({ word, subject }) => tests({ searchString: word(commonWords), subjectId: subject() }),
  ],
  [
    'search, two common words',
    ({ word }) => tests({ searchString: word(['история музыки', 'книга город', 'мир науки']) }),
  ],
  ['search, beginning of words', ({ word }) => tests({ searchString: word(['раз', 'при', 'над', 'под']) })],
  ['search, inside of words', ({ word }) => tests({ searchString: word(['стори', 'узык', 'льтр', 'голос']) })],
  ['search, rare word', ({ word }) => tests({ searchString: word(rareWords) })],
  [
    'search, typing error in a common word',
    ({ word }) => tests({ searchString: word(['исторея', 'музика', 'фелосов', 'природо']) }),
  ],
  [
    'search, typing error in a rare word',
    ({ word }) => tests({ searchString: word(['ксилофанист', 'палеоботанек', 'бестеарий', 'тарантела']) }),
  ],
  [
    'search, nothing found',
    ({ word }) => tests({ searchString: word(['ыаваыва', 'qwerty zxcvb', 'нейросеть', 'щщщщ']) }),
  ],
  ['search for authors, first name', ({ word }) => authors({ searchString: word(['анна', 'тимур', 'егор']) })],
  [
    'search for authors, user name',
    ({ word }) => authors({ searchString: word(['istor2', 'nadkornen1', 'naigriv50']) }),
  ],
  ['search for authors, none found', () => authors({ searchString: 'ыаваыва' })],
]

/** Ids of a test's questions and answers, as the dataset numbers them. */
const answersOf = (quiz: number) => {
  const first = 10 * (quiz - 1)
  return [1, 5].map((question) => ({ questionId: first + question, answerIds: [first + question + 1] }))
}
const perform = (testId: number) => post('/api/test/perform', { testId, userA: answersOf(testId) })

const writes: Named[] = [
  ['perform', ({ quiz, person }) => as(person(), perform(quiz()))],
  ['perform, guest', ({ quiz }) => perform(quiz())],
  ['like', ({ quiz, person }) => as(person(), post('/api/test/like', { testId: quiz() }))],
  [
    'postcomment',
    ({ quiz, person }) =>
      as(person(), post('/api/comments/postcomment', { testId: quiz(), description: 'Хороший тест' })),
  ],
]

const wanting = (wanted: number, named: Named[]): GrowthCall[] =>
  named.map(([name, request]) => ({ name, wanted, request }))

/** All measured calls. */
export const growthCalls: readonly GrowthCall[] = [
  ...wanting(2, lists),
  ...wanting(2, profiles),
  ...wanting(2, moderation),
  ...wanting(3, searches),
  ...wanting(2, writes),
]

/** The calls that are measured on sites whose attempts of one test grow. */
export const busyQuizCalls: readonly GrowthCall[] = wanting(2, [
  [
    'review',
    ({ person }) => {
      const taker = person()
      return as(taker, get(`/api/test/review/${resultIdOf(taker.id)}`))
    },
  ],
  ['statistics', ({ administrator }) => as(administrator, get('/api/stats/test/2'))],
])
