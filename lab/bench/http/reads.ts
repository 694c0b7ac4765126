import type { LoadRequest } from './generator.ts'

/** A hot read, and the minimum ratio of its throughput to the floor's. */
export type Read = { name: string; target: number; request: LoadRequest }

/** Parameters of the reads: a test, the addresses of a picture and of a share picture, the token of a user. */
export type ReadSubject = { quizId: number; picture: string; sharePicture: string; token: string }

const browser = { 'accept-encoding': 'br, gzip', 'user-agent': 'bench' }
const calling = { ...browser, prefer: 'images=url' }
const sending = { ...calling, 'content-type': 'application/json' }
const firstPage = JSON.stringify({ searchString: '', pageNumber: 0, pageSize: 9 })

/** The hot reads of the site, as browsers send them. */
export function hotReads({ quizId, picture, sharePicture, token }: ReadSubject): Read[] {
  const signed = { authorization: `Bearer ${token}` }
  const get = (path: string, headers: Record<string, string>): LoadRequest => ({ method: 'GET', path, headers })
  const list = (headers: Record<string, string>): LoadRequest => ({
    method: 'POST',
    path: '/api/home/alltests',
    headers: { ...sending, ...headers },
    body: firstPage,
  })
  return [
    { name: 'home HTML', target: 0.4, request: get('/', browser) },
    { name: 'passing HTML', target: 0.4, request: get(`/passing/${quizId}`, browser) },
    { name: 'alltests', target: 0.25, request: list({}) },
    { name: 'toptests', target: 0.4, request: get('/api/home/toptests', calling) },
    { name: 'topusers', target: 0.4, request: get('/api/home/topusers', calling) },
    { name: 'getsubjects', target: 0.4, request: get('/api/dictionary/getsubjects', calling) },
    { name: 'gettest', target: 0.4, request: get(`/api/test/gettest/${quizId}`, calling) },
    { name: 'getcomments', target: 0.4, request: get(`/api/comments/getcomments?testId=${quizId}`, calling) },
    { name: 'image', target: 0.4, request: get(`${picture}/620`, { ...browser, accept: 'image/avif,image/webp' }) },
    { name: 'share picture', target: 0.4, request: get(sharePicture, browser) },
    { name: 'alltests, signed in', target: 0.1, request: list(signed) },
    {
      name: 'gettest, signed in',
      target: 0.1,
      request: get(`/api/test/gettest/${quizId}`, { ...calling, ...signed }),
    },
  ]
}
