import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContentEntry } from '#server/platform/cache/cached-content.ts'
import { type Asked, askedBy, bodyOf } from './asked.ts'
import { KnownRequests, type KnownRequestsOptions, type Teller } from './known-requests.ts'
import { type CookieMaker, headersToRepeat, pageCaching } from './repeated-headers.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyInstance {
    /** Answers again what was answered before. */
    front?: Front
  }
}

/** What logs and metrics tell of a request that the front answers, besides its id. */
export type FrontRequest = { method: string; url: string; route: string | null }
/** Makes what tells of each answer to such a request. */
export type Telling = (request: FrontRequest) => Teller

export type FrontOptions = KnownRequestsOptions & {
  /** Whether another site made a browser send it; asked about what is no GET. */
  isForged: (headers: IncomingHttpHeaders) => boolean
  idOf: (request: IncomingMessage) => string
}

type Exchange = { request: IncomingMessage; response: ServerResponse; asked: Asked }

/**
 * Stands before Fastify and answers a request that is just like one that Fastify answered before from a kept answer: the
 * same bytes with the same headers, as long as they are fresh. Whatever is in any way different goes to Fastify as it came.
 */
export class Front {
  readonly #options: FrontOptions
  readonly #known: KnownRequests
  /** What was asked by requests that went to Fastify. */
  readonly #keys = new WeakMap<IncomingMessage, string>()
  readonly #withBody = new Set<string>()
  readonly #tellings: Telling[] = []
  #isOpen = true

  constructor(options: FrontOptions) {
    this.#options = options
    this.#known = new KnownRequests(options)
  }

  /** Puts itself before the listener of an application, until that begins to close. */
  standBefore(app: FastifyInstance): void {
    const [listener] = app.server.listeners('request')
    if (!listener) throw new Error('The application listens to no requests')
    app.server.off('request', listener as () => void)
    app.server.on('request', (request, response) => {
      const passOn = () => void listener.call(app.server, request, response)
      const asked = this.#isOpen ? askedBy(request, this.#withBody) : null
      if (asked === null) passOn()
      else if (request.method === 'GET') this.#answerOr(passOn, { request, response, asked })
      // What of the body came in one piece with the first lines is there as soon as the parser is through with that piece.
      else process.nextTick(() => this.#answerBodyOr(passOn, { request, response, asked }))
    })
    app.addHook('preClose', async () => {
      this.#isOpen = false
    })
  }

  /** Has POSTs to this address answered too: calls that only read and say in their body what. */
  readBodiesAt(url: string): void {
    this.#withBody.add(url)
  }

  /** Has each answer told of. */
  onAnswer(telling: Telling): void {
    this.#tellings.push(telling)
  }

  /** Remembers how a request was answered, to be told when all headers are set; `bytes` are null where they were somebody's own. */
  remember(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { answer, bytes, cookie }: { answer: ContentEntry; bytes: Buffer | null; cookie: CookieMaker | null },
  ): void {
    const key = this.#keys.get(request.raw)
    if (key === undefined) return
    const own = { cookie, headers: headersToRepeat(reply, cookie) }
    const { method, url, is404, routeOptions } = request
    const route = is404 ? null : (routeOptions.url ?? null)
    const tellers = () => this.#tellings.map((telling) => telling({ method, url, route }))
    this.#known.keep(key, answer, { ...(bytes === null ? { own } : { shared: { ...own, bytes } }), tellers })
  }

  #answerBodyOr(passOn: () => void, { request, response, asked }: Exchange): void {
    const body = this.#isOpen ? bodyOf(request) : null
    if (body === null) {
      passOn()
      return
    }
    const putBack = () => {
      request.unshift(body)
      passOn()
    }
    // Each byte is a letter of its own: what is no text is told apart too.
    const wholly = { ...asked, key: `${asked.key}\n\n${body.toString('latin1')}` }
    if (this.#options.isForged(request.headers)) putBack()
    else this.#answerOr(putBack, { request, response, asked: wholly })
  }

  #answerOr(passOn: () => void, { request, response, asked: { key, token } }: Exchange): void {
    const known = this.#known.find(key, token)
    if (!known) {
      this.#keys.set(request, key)
      passOn()
      return
    }
    const id = this.#options.idOf(request)
    const headers = [...known.headers, 'content-length', String(known.bytes.length), 'x-request-id', id]
    if (known.cookie) headers.push(...pageCaching(known.cookie(request.headers.cookie)))
    response.writeHead(200, headers).end(known.bytes)
    // Its end has to be reached, or the connection waits for somebody to read it.
    if (request.method !== 'GET') request.resume()
    for (const tell of known.tellers) tell(id)
  }
}
