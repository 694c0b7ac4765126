import type { FastifyInstance } from 'fastify'
import { type Config, ConfigProblem } from '#server/platform/config.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'

/**
 * Connections that the system queues until the process accepts them; Linux limits it to `net.core.somaxconn`, 4096.
 * Node's default of 511 overflows when hundreds of clients connect while the event loop is busy: their packets are
 * dropped, sent again after 1, 3, 7 … seconds, and the connection is reset after a minute.
 */
const backlog = 4_096

/** Why a server could not listen, by the code of the system error. */
const explanations: Record<string, string> = {
  EADDRINUSE: 'PORT: порт занят другой программой',
  EACCES: 'PORT: на этот порт нет права',
  EADDRNOTAVAIL: 'HOST: такого адреса у этой машины нет',
  ENOTFOUND: 'HOST: адрес не находится',
  EAI_AGAIN: 'HOST: адрес не находится',
}

/** Listens on the configured address. Throws a `ConfigProblem` when it is taken or cannot be used. */
export async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port, host, backlog })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const explanation = explanations[code]
    throw explanation ? new ConfigProblem(`${explanation} (${reasonOf(error)})`) : error
  }
}
