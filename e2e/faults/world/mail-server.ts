import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { openSwitchboard } from './switchboard.ts'

/** A mail server behind an address of its own. */
export type ScenarioMailServer = {
  /** For `SMTP_URL`. */
  url: string
  /** By recipient, the `Message-ID` of each letter that the server said yes to, in the order of coming. */
  received: ReadonlyMap<string, string[]>
  /** How long it thinks before it says yes, milliseconds. */
  thinkFor(milliseconds: number): void
  /** Refuses connections. */
  die(): void
  /** Takes connections and says nothing. */
  fallSilent(): void
  /** Is as it was. */
  comeBack(): void
  close(): Promise<void>
}

/** Starts a mail server that takes every letter. */
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
  // A client that is cut off is no reason to end.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const switchboard = await openSwitchboard(portOf(server.server.address()))
  return {
    url: `smtp://127.0.0.1:${switchboard.port}`,
    received,
    thinkFor: (milliseconds) => {
      thinking = milliseconds
    },
    die: () => switchboard.lead(null),
    fallSilent: () => switchboard.lead(portOf(silent.address())),
    comeBack: () => switchboard.lead(portOf(server.server.address())),
    close: async () => {
      await switchboard.close()
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
