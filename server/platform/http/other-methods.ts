import type { Endpoint } from '@quiz/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/platform/refusal.ts'

/** Refuses HEAD with 405 at an address whose GET changes something, as clients and proxies send HEAD without asking. */
export function refuseHead(app: FastifyInstance, path: string): void {
  app.head(path, (_request, reply) => reply.code(405).header('allow', 'GET').header('cache-control', 'no-store').send())
}

/** Refuses every other method with 405 at the address of an endpoint, and names the ones that it takes (RFC 9110). */
export function refuseOtherMethods(
  app: FastifyInstance,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  answersHead: boolean,
): void {
  const allowed = answersHead ? `${method}, HEAD` : method
  app.route({
    method: [...(method === 'GET' ? (['POST'] as const) : (['GET', 'HEAD'] as const)), 'PUT', 'PATCH', 'DELETE'],
    url: path,
    exposeHeadRoute: false,
    handler: (_request, reply) => {
      reply.header('allow', allowed)
      throw refuse('method_not_allowed')
    },
  })
}
