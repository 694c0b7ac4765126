import type { IncomingHttpHeaders } from 'node:http'
import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { wire } from '@quiz/contract/wire.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

// A frame with `sandbox="allow-scripts"`, as WordPress shows oEmbed, has no origin of its own: to its browser, files and calls
// of the site come from elsewhere (docs/decisions/0051-frames-without-an-origin.md).

const callsOfFrames: readonly Endpoint[] = [quizzes.get, taking.perform, results.get]

/** Whether a test in a frame makes this call. */
export const isCallOfFrames = ({ method, path }: Endpoint): boolean =>
  callsOfFrames.some((call) => call.method === method && call.path === path)

/** Lets scripts of any origin read a response to a request without cookies. */
export const readableByAll = { 'access-control-allow-origin': '*' } as const

/** The same for a call; a retry waits as long as its `Retry-After` says. */
export const allowReading = (reply: FastifyReply): void =>
  void reply.headers(readableByAll).header('access-control-expose-headers', 'retry-after')

/** Whether a request comes from a page without an origin and carries nothing that names or signs in a person. */
export const isFromOpaqueGuest = ({ origin, cookie, authorization }: IncomingHttpHeaders): boolean =>
  origin === 'null' && cookie === undefined && authorization === undefined

/** Answers the question that browsers ask before a call with other headers than a form sends. */
export function answerPreflights(app: FastifyInstance): void {
  const allowed = ['content-type', 'idempotency-key', 'prefer', wire.resultKeyHeader].join(', ')
  for (const { method, path } of callsOfFrames)
    app.options(path, async (_request, reply) =>
      reply
        .code(204)
        .headers(readableByAll)
        .header('access-control-allow-methods', method)
        .header('access-control-allow-headers', allowed)
        .header('access-control-max-age', '7200')
        .send(),
    )
}
