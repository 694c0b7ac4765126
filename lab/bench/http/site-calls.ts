import { administrator } from '../../../e2e/harness/administrator.ts'

type Card = { id: number; testImg: string; commentsCount: number }
/** The fields of a test that the bench reads. */
export type QuizOfSite = { id: number; questions: { kind?: string; id: number; answers: { id: number }[] }[] }

/** Calls of a running site. */
export class SiteCalls {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Sends a call and returns its reply. Throws on a refusal. */
  async call<Reply>(path: string, { body, token }: { body?: object; token?: string } = {}): Promise<Reply> {
    const reply = await fetch(`${this.#url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        prefer: 'images=url',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }

  /** The token of the administrator. */
  async administratorToken(): Promise<string> {
    const { email, password } = administrator
    const body = { email, password, rememberMe: false }
    return (await this.call<{ token: string }>('/api/auth/login', { body })).token
  }

  /** Listed tests, newest first. */
  async cards(): Promise<Card[]> {
    return (await this.call<{ items: Card[] }>('/api/home/alltests', { body: { pageSize: 50 } })).items
  }

  /** A test with those of its questions that are choices. */
  async quiz(id: number): Promise<QuizOfSite> {
    const quiz = await this.call<QuizOfSite>(`/api/test/gettest/${id}`)
    return { ...quiz, questions: quiz.questions.filter(({ kind }) => kind === undefined) }
  }
}
