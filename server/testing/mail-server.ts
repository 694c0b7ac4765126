import { once } from 'node:events'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A real SMTP server: its address for `SMTP_URL`, and what it has taken in, in the order of coming. */
export type MailServer = { url: string; port: number; received: ParsedMail[]; close(): Promise<void> }

/** Starts a mail server for one test; it refuses what `options` refuse. */
export async function startMailServer({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const received: ParsedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        received.push(mail)
        done()
      }, done)
    },
    ...options,
  })
  // A client that hangs up is no reason to end the test run.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await new Promise<void>((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  const address = server.server.address()
  const chosen = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${chosen}`, port: chosen, received, close }
}

/** The refusal of a mail server's handler, with the code of its reply. */
export const smtpRefusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode })
