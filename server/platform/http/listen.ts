import type { FastifyInstance } from 'fastify'
import { type Config, ConfigProblem } from '#server/platform/config.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'

/** Why a server could not listen, by the code of the system. */
const explanations: Record<string, string> = {
  EADDRINUSE: 'PORT: порт занят другой программой',
  EACCES: 'PORT: на этот порт нет права',
  EADDRNOTAVAIL: 'HOST: такого адреса у этой машины нет',
  ENOTFOUND: 'HOST: адрес не находится',
  EAI_AGAIN: 'HOST: адрес не находится',
}

/** Begins to listen where the settings say. Throws `ConfigProblem` where that cannot be. */
export async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const explanation = explanations[code]
    throw explanation ? new ConfigProblem(`${explanation} (${reasonOf(error)})`) : error
  }
}
