import type { FastifyInstance } from 'fastify'

/** Refuses HEAD with 405 at an address whose GET changes something, as clients and proxies send HEAD without asking. */
export function refuseHead(app: FastifyInstance, path: string): void {
  app.head(path, (_request, reply) => reply.code(405).header('allow', 'GET').header('cache-control', 'no-store').send())
}
