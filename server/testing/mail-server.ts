import { once } from 'node:events'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** An SMTP server: its URL for `SMTP_URL`, and the mails that it received, in order. */
export type MailServer = { url: string; port: number; received: ParsedMail[]; close(): Promise<void> }

/** Starts an SMTP server for one test; `options` may refuse mails. */
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
  // A client that disconnects must not end the test run.
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

/** The error for a handler that refuses a mail with this reply code. */
export const smtpRefusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })
