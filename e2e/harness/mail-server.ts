import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/**
 * Runs a mail server until `use` ends: its address for `SMTP_URL`, and a folder for `mailsTo`, in which each mail is a file.
 */
export async function withMailServer(use: (server: { url: string; dataDir: string }) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-mails-'))
  const outbox = join(dataDir, 'outbox')
  await mkdir(outbox)
  let received = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: async (stream, _session, done) => {
      await writeFile(join(outbox, `${++received}.eml`), Buffer.concat(await stream.toArray()))
      done()
    },
  })
  // A client that is killed resets its connection.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  try {
    await use({ url: `smtp://127.0.0.1:${address.port}`, dataDir })
  } finally {
    await new Promise<void>((resolve) => server.close(resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
}
