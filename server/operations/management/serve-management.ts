import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { commandProblemOf } from '#server/operations/commands/command-problem.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { randomToken } from '#server/platform/random-token.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import { deleteManagementAddress, writeManagementAddress } from './management-file.ts'
import { type CommandOutcome, operatorCommand } from './operator-command.ts'
import { runOperatorCommand } from './run-operator-command.ts'

/** The open address for commands of the operator. */
export type Management = { close(): Promise<void> }

/**
 * Takes commands of the operator while the site holds the embedded store, which one process can open. The listener is
 * apart from that of the site, on a port of 127.0.0.1 that no proxy knows, and takes the secret of the data folder only.
 */
export async function serveManagement(context: AppContext): Promise<Management> {
  const { config, log } = context
  const secret = randomToken()
  const server = createServer(async (request, reply) => {
    try {
      if (isFromOperator(request, secret)) sendJson(reply, await outcomeOf(context, await json(request)))
      else reply.writeHead(404).end()
    } catch (error) {
      log.error({ err: error }, 'a command of the operator failed')
      reply.writeHead(500).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  await writeManagementAddress(config.dataDir, { port: address.port, secret })
  return {
    async close() {
      await deleteManagementAddress(config.dataDir)
      const closed = once(server, 'close')
      // The reply to a running command ends its connection; the limit of the shutdown ends a long one.
      server.close()
      server.closeIdleConnections()
      await closed
    },
  }
}

const isFromOperator = ({ method, headers }: IncomingMessage, secret: string): boolean =>
  method === 'POST' && isSameSecret(headers.authorization ?? '', `Bearer ${secret}`)

const sendJson = (reply: ServerResponse, outcome: CommandOutcome) =>
  reply.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(outcome))

async function outcomeOf(context: AppContext, body: unknown): Promise<CommandOutcome> {
  try {
    return await runOperatorCommand(context, operatorCommand.parse(body))
  } catch (error) {
    const line = commandProblemOf(error)
    if (line === null) throw error
    return { lines: [line], isRefused: true }
  }
}
