import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, createServer, type ListenOptions, type Server } from 'node:net'
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
  EACCES: 'PORT: нет права занять этот порт',
  EADDRNOTAVAIL: 'HOST: такого адреса у этой машины нет',
  ENOTFOUND: 'HOST: адрес не находится',
  EAI_AGAIN: 'HOST: адрес не находится',
}

/** Nobody has listened on it for decades (tcpmux); whether somebody does makes no difference. */
const unusedPort = 1
/** A firewall may swallow what goes there; the system refuses an address at once. */
const refusalLimitMs = 1_000

type Address = Pick<Config, 'port' | 'host'>
/** A port that is held until the application listens on it. */
export type HeldPort = { port: number; release: () => void }

/**
 * Holds a port that the system chooses: its number is in addresses of the site, and so needed before the application is
 * built. Nobody else gets it meanwhile, because only a socket of this process may share it.
 */
export async function holdPort(host: string): Promise<HeldPort> {
  const holder = await listening({ port: 0, host, reusePort: true })
  const address = holder.address()
  if (address === null || typeof address === 'string') throw new Error('A server on TCP has a port')
  return { port: address.port, release: () => holder.close() }
}

/**
 * Throws a `ConfigProblem` when the configured address is taken or cannot be used: before a start that could not listen fills
 * a store. A connection from the address asks the system for it as listening does; who listens for a moment only, resets what
 * a proxy sends in that moment.
 */
export async function requireFreeAddress({ port, host }: Address): Promise<void> {
  const { address, family } = await lookup(host).catch((error) => {
    throw explained(error)
  })
  const loopback = family === 6 ? '::1' : '127.0.0.1'
  const socket = connect({ host: loopback, port: unusedPort, localAddress: address, localPort: port })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(refusalLimitMs) })
  } catch (error) {
    // Any other one says that the address may be used, and that nobody answers.
    const problem = explained(error)
    if (problem instanceof ConfigProblem) throw problem
  } finally {
    socket.destroy()
  }
}

async function listening(options: ListenOptions): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  const started = once(server, 'listening')
  server.listen(options)
  await started.catch((error) => {
    throw explained(error)
  })
  return server
}

/** Listens on the configured address. Throws a `ConfigProblem` when it is taken or cannot be used. */
export async function listen(app: FastifyInstance, { port, host }: Address, held?: HeldPort): Promise<void> {
  const { level } = app.log
  // Lines of the log, which are buffered, would follow the block of the start, which names the addresses on a terminal.
  if (process.stdout.isTTY) app.log.level = 'warn'
  try {
    await app.listen({
      port,
      host,
      backlog,
      listenTextResolver: (address) => `Принимаем соединения: ${address}`,
      ...(held && { reusePort: true }),
    })
  } catch (error) {
    throw explained(error)
  } finally {
    app.log.level = level
    held?.release()
  }
}

function explained(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const explanation = explanations[code]
  return explanation ? new ConfigProblem(`${explanation} (${reasonOf(error)})`) : error
}
