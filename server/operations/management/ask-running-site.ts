import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Config } from '#server/platform/config.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { type ManagementAddress, readManagementAddress } from './management-file.ts'
import { type CommandOutcome, commandOutcome, type OperatorCommand } from './operator-command.ts'

/**
 * Lets the site that runs on the embedded store carry the command out. Null when no site runs on it, or the store is
 * PostgreSQL: then the command opens the store itself. Throws a `StoreProblem` when the site fails.
 */
export async function askRunningSite(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  command: OperatorCommand,
): Promise<CommandOutcome | null> {
  const address = databaseUrl === null ? await readManagementAddress(dataDir) : null
  const reply = address && (await send(address, command))
  // Another program may have the port of a site that was killed.
  if (!reply || reply.statusCode === 404) return null
  if (reply.statusCode !== 200) throw new StoreProblem('Сайт не выполнил команду; причина в его журнале.')
  return commandOutcome.parse(await json(reply))
}

/** Throws a `StoreProblem` when a site runs on the embedded store, which one process can open. */
export async function refuseRunningSite(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (await askRunningSite(config, { command: 'status' }))
    throw new StoreProblem(`На папке ${config.dataDir} работает сайт: остановите его, потом повторите команду.`)
}

/** The reply, for which a long backup has no time limit; null when nothing listens. */
async function send({ port, secret }: ManagementAddress, command: OperatorCommand): Promise<IncomingMessage | null> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const call = request({ host: '127.0.0.1', port, method: 'POST', path: '/', headers })
  call.end(JSON.stringify(command))
  try {
    const [reply] = await once(call, 'response')
    return reply
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return null
    throw new StoreProblem('Сайт остановился, не ответив на команду.')
  }
}
