import type { ProblemDetails } from '@quiz/contract/wire.ts'
import { onTestFinished, vi } from 'vitest'

/** A captured request. */
export type SentRequest = { path: string; token: string | null; body: unknown }

/** The query and the headers of a captured request. */
export type RequestFacts = { query: URLSearchParams; headers: Headers }

/** A fake response: a body with status 200, or a problem with another status. */
export type FakeReply =
  | { reply: unknown }
  | ({
      status: number
      code: string
      detail?: string
      errors?: { path: string; message: string }[]
      retryAfter?: number
    } & ProblemDetails)

type Answer = (request: SentRequest, facts: RequestFacts) => FakeReply | Promise<FakeReply>

/** Replaces the network until the test ends: replies by path and returns the captured requests. A handler that throws is a network failure. */
export function fakeApi(answers: Record<string, Answer>): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined)
    const [path = '', query] = address.split('?')
    const request = { path, token, body }
    sent.push(request)
    const answer = answers[request.path]
    if (!answer) throw new Error(`The test did not expect a call of ${address}`)
    return responseOf(await answer(request, { query: new URLSearchParams(query), headers }))
  })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
  })
  return sent
}

function responseOf(answer: FakeReply): Response {
  if ('reply' in answer) return Response.json(answer.reply)
  const { status, code, detail = code, errors = [], retryAfter, ...details } = answer
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return Response.json({ type: code, title: code, status, code, detail, errors, ...details }, { status, headers })
}

/** A fake `XMLHttpRequest` that reports upload progress in two steps. */
class FakeRequest {
  readonly upload: { onprogress?: (event: { lengthComputable: true; loaded: number; total: number }) => void } = {}
  readonly #headers = new Headers()
  #target = { method: '', address: '' }
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  #isAborted = false
  status = 0
  responseText = ''
  #responseHeaders = new Headers()

  open(method: string, address: string): void {
    this.#target = { method, address }
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }
  getResponseHeader(name: string): string | null {
    return this.#responseHeaders.get(name)
  }
  abort(): void {
    this.#isAborted = true
    this.onabort()
  }
  async send(body: string): Promise<void> {
    const { method, address } = this.#target
    try {
      for (const loaded of [1, 2]) this.upload.onprogress?.({ lengthComputable: true, loaded, total: 2 })
      const response = await fetch(address, { method, headers: this.#headers, body })
      this.status = response.status
      this.#responseHeaders = response.headers
      this.responseText = await response.text()
    } catch {
      if (!this.#isAborted) this.onerror()
      return
    }
    if (!this.#isAborted) this.onload()
  }
}
