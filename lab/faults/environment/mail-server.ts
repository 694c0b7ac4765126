import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { openTcpProxy } from './tcp-proxy.ts'

/** A mail server with an address of its own. */
export type ScenarioMailServer = {
  /** For `SMTP_URL`. */
  url: string
  /** By recipient, the `Message-ID` of each accepted mail, in the order of arrival. */
  received: ReadonlyMap<string, string[]>
  /** Delay before a mail is accepted, milliseconds. */
  thinkFor(milliseconds: number): void
  /** Refuses connections. */
  die(): void
  /** Accepts connections and never replies. */
  fallSilent(): void
  /** Works normally again. */
  comeBack(): void
  close(): Promise<void>
}

/** Starts a mail server that accepts every mail. */
export async function startMailServer(): Promise<ScenarioMailServer> {
  const received = new Map<string, string[]>()
  let thinking = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: async (stream, { envelope }, done) => {
      const id = messageIdOf(Buffer.concat(await stream.toArray()).toString())
      await wait(thinking)
      for (const { address } of envelope.rcptTo) received.set(address, [...(received.get(address) ?? []), id])
      done()
    },
  })
  // A client that disconnects must not end the server.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const proxy = await openTcpProxy(portOf(server.server.address()))
  return {
    url: `smtp://127.0.0.1:${proxy.port}`,
    received,
    thinkFor: (milliseconds) => {
      thinking = milliseconds
    },
    die: () => proxy.lead(),
    fallSilent: () => proxy.lead(portOf(silent.address())),
    comeBack: () => proxy.lead(portOf(server.server.address())),
    close: async () => {
      await proxy.close()
      silent.close()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

const messageIdOf = (letter: string): string => /^message-id:\s*(\S+)/im.exec(letter)?.[1] ?? ''

function portOf(address: ReturnType<SMTPServer['server']['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
