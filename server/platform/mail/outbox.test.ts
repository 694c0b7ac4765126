import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Mail } from '#server/platform/mail/mail.ts'
import { claimMails, markMailDead, postponeMail } from '#server/platform/mail/outbox.queries.ts'
import { Outbox } from '#server/platform/mail/outbox.ts'
import { mailTimes, maxAttempts } from '#server/platform/mail/retry-schedule.ts'
import { smtpDelivery } from '#server/platform/mail/smtp-delivery.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { smtpRefusal, startMailServer } from '#server/testing/mail-server.ts'
import { listen } from '#server/testing/postgres-proxy.ts'
import { testStore } from '#server/testing/test-store.ts'

const { db, reset } = await testStore()
beforeEach(reset)

const clock = fakeClock()
const from = { name: 'Квизариум: тесты, игры', address: 'robot@kvizarium.example' }

/** An outbox that delivers over SMTP, and the lines of its log. */
function outboxOver(url: string): { outbox: Outbox; lines: string[] } {
  const lines: string[] = []
  const log: Logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const outbox = new Outbox({ db, delivery: smtpDelivery(url, from), clock: clock.now, log })
  onTestFinished(() => outbox.close())
  return { outbox, lines }
}

const mailTo = (to: string | null, subject = 'Смена пароля'): Mail => ({
  to,
  subject,
  text: 'Откройте ссылку: https://site.example/?t=abc',
  html: '<p>Откройте <a href="https://site.example/?t=abc">ссылку</a></p>',
  expiresAt: new Date(clock.now().getTime() + 100 * 3_600_000),
})
const rows = () => db.selectFrom('outbox').selectAll().execute()

test('a committed mail is delivered unchanged, and its row is deleted', async () => {
  const server = await startMailServer()
  const { outbox } = outboxOver(server.url)
  await outbox.put(db, mailTo('marina@почта.рф'))
  await outbox.deliverDue()
  const [mail] = server.received
  expect(mail).toMatchObject({
    from: { value: [from] },
    to: { value: [{ address: 'marina@почта.рф' }] },
    subject: 'Смена пароля',
    html: '<p>Откройте <a href="https://site.example/?t=abc">ссылку</a></p>',
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@kvizarium\.example>$/),
  })
  expect(mail?.text?.trim()).toBe('Откройте ссылку: https://site.example/?t=abc')
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(await rows()).toEqual([])
})

test('a mail whose transaction is rolled back is not delivered', async () => {
  const server = await startMailServer()
  const { outbox } = outboxOver(server.url)
  const undone = inTransaction(db, async (transaction) => {
    await outbox.put(transaction, mailTo('marina@pochta.example'))
    throw new Error('the cause failed')
  })
  await expect(undone).rejects.toThrow('the cause failed')
  await outbox.deliverDue()
  expect(server.received).toEqual([])
})

test('a mail without a recipient is not stored', async () => {
  const { outbox } = outboxOver('smtp://127.0.0.1:1')
  await outbox.put(db, mailTo(null))
  expect(await rows()).toEqual([])
})

test('two processes deliver each mail once', async () => {
  const server = await startMailServer()
  const [one, other] = [outboxOver(server.url).outbox, outboxOver(server.url).outbox]
  const subjects = Array.from({ length: 30 }, (_, at) => `Письмо ${at}`)
  for (const subject of subjects) await one.put(db, mailTo('marina@pochta.example', subject))
  await Promise.all([one.deliverDue(), other.deliverDue()])
  expect(server.received.map(({ subject }) => subject).sort()).toEqual(subjects.sort())
  expect(await rows()).toEqual([])
})

test('concurrent claims share no mail', async () => {
  const { outbox } = outboxOver('smtp://127.0.0.1:1')
  for (let at = 0; at < 40; at++) await outbox.put(db, mailTo('marina@pochta.example'))
  const now = clock.now()
  const claim = () => claimMails(db, { now, leaseUntil: new Date(now.getTime() + mailTimes.lease), limit: 5 })
  const claimed = (await Promise.all(Array.from({ length: 10 }, claim))).flat()
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length)
  expect(claimed.every(({ attempts }) => attempts === 1)).toBe(true)
})

test('a mail whose process was killed is delivered by another one after its lease', async () => {
  const server = await startMailServer()
  const { outbox } = outboxOver(server.url)
  await outbox.put(db, mailTo('marina@pochta.example'))
  const now = clock.now()
  await claimMails(db, { now, leaseUntil: new Date(now.getTime() + mailTimes.lease), limit: 5 })
  clock.advance(mailTimes.lease - 1)
  await outbox.deliverDue()
  expect(server.received).toHaveLength(0)
  clock.advance(1)
  await outbox.deliverDue()
  expect(server.received).toHaveLength(1)
})

test('a process whose delivery fails after its lease leaves the mail to the one that claimed it since', async () => {
  const { outbox } = outboxOver('smtp://127.0.0.1:1')
  await outbox.put(db, mailTo('marina@pochta.example'))
  const claim = () =>
    claimMails(db, { now: clock.now(), leaseUntil: new Date(clock.now().getTime() + mailTimes.lease), limit: 5 })
  const [late] = await claim()
  clock.advance(mailTimes.lease)
  await claim()
  if (!late) throw new Error('The mail was not claimed')
  await postponeMail(db, late, { nextAt: clock.now(), problem: 'late' })
  await markMailDead(db, late, { deadAt: clock.now(), problem: 'late' })
  expect(await rows()).toMatchObject([{ attempts: 2, dead_at: null, last_problem: null }])
  expect(await claim()).toEqual([])
})

test('after the clock was set back, new mails and those claimed by a killed process are delivered at once', async () => {
  const server = await startMailServer()
  const { outbox } = outboxOver(server.url)
  await outbox.put(db, mailTo('marina@pochta.example', 'Первое'))
  const now = clock.now()
  await claimMails(db, { now, leaseUntil: new Date(now.getTime() + mailTimes.lease), limit: 5 })
  await outbox.put(db, mailTo('marina@pochta.example', 'Второе'))
  clock.advance(-24 * 3_600_000)
  await outbox.deliverDue()
  expect(server.received.map(({ subject }) => subject).sort()).toEqual(['Второе', 'Первое'])
  clock.advance(24 * 3_600_000)
})

test('a delivered mail whose row could not be deleted is not sent again', async () => {
  const server = await startMailServer()
  const { outbox } = outboxOver(server.url)
  await outbox.put(db, mailTo('marina@pochta.example'))
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no disk'; end $$`.execute(db)
  await sql`create trigger refuse before delete on outbox for each row execute function refuse()`.execute(db)
  await expect(outbox.deliverDue()).rejects.toThrow('no disk')
  await sql`drop function refuse cascade`.execute(db)
  clock.advance(mailTimes.lease)
  await outbox.deliverDue()
  expect(server.received).toHaveLength(1)
  expect(await rows()).toEqual([])
})

describe('a mail that could not be delivered', () => {
  test('is retried after a delay while the server is down, and delivered once it is back', async () => {
    const { port, url, close } = await startMailServer()
    await close()
    const { outbox, lines } = outboxOver(url)
    await outbox.put(db, mailTo('marina@pochta.example'))
    await outbox.deliverDue()
    expect(await rows()).toMatchObject([{ attempts: 1, leased_until: null, dead_at: null }])
    expect(lines.join()).toContain('ECONNREFUSED')

    const back = await startMailServer({ port })
    clock.advance(mailTimes.firstPause * 0.5)
    await outbox.deliverDue()
    expect(back.received).toHaveLength(0)
    clock.advance(mailTimes.firstPause)
    await outbox.deliverDue()
    expect(back.received).toHaveLength(1)
  })

  test('is retried when the server does not answer', async () => {
    const port = await listen(() => {})
    const { outbox, lines } = outboxOver(`smtp://127.0.0.1:${port}?greetingTimeout=50`)
    await outbox.put(db, mailTo('marina@pochta.example'))
    await outbox.deliverDue()
    expect(await rows()).toMatchObject([{ attempts: 1, last_problem: 'Greeting never received' }])
    expect(lines).toHaveLength(1)
  })

  test('is retried with growing delays when the server defers it, and then given up', async () => {
    const server = await startMailServer({
      onRcptTo: (_address, _session, done) => done(smtpRefusal(451, 'Come again later')),
    })
    const { outbox } = outboxOver(server.url)
    await outbox.put(db, { ...mailTo('marina@pochta.example'), expiresAt: new Date('2100-01-01') })
    const pauses: number[] = []
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      await outbox.deliverDue()
      const [row] = await rows()
      const pause = (row?.next_at.getTime() ?? 0) - clock.now().getTime()
      expect(pause).toBeGreaterThan(Math.min(pauses.at(-1) ?? 0, mailTimes.longestPause / 2))
      pauses.push(pause)
      clock.advance(pause)
    }
    await outbox.deliverDue()
    expect(await rows()).toMatchObject([{ attempts: maxAttempts, dead_at: clock.now(), plain_text: '', html: '' }])
    clock.advance(mailTimes.longestPause)
    await outbox.deliverDue()
    expect(await rows()).toMatchObject([{ attempts: maxAttempts }])
  })

  test('is given up at once when the server rejects it for good; the log contains no address', async () => {
    const server = await startMailServer({
      onRcptTo: ({ address }, _session, done) => done(smtpRefusal(550, `No such user: <${address}>`)),
    })
    const { outbox, lines } = outboxOver(server.url)
    await outbox.put(db, mailTo('Marina@pochta.example'))
    await outbox.deliverDue()
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: 1, dead_at: clock.now(), plain_text: '', html: '' })
    expect(row?.last_problem).toMatch(/550 No such user: <…>$/)
    expect(lines.join()).toContain('mail given up')
    expect(lines.join()).not.toMatch(/marina|@/i)
  })

  test('is retried when the server refuses the login', async () => {
    const server = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authMethods: ['PLAIN'],
      onAuth: ({ username, password }, _session, done) =>
        done(password === 'p@ss:word' ? null : new Error('Wrong password'), { user: username }),
    })
    const withLogin = (login: string) => outboxOver(server.url.replace('//', `//${login}@`)).outbox
    await withLogin('robot%40site.example:wrong').put(db, mailTo('marina@pochta.example'))
    await withLogin('robot%40site.example:wrong').deliverDue()
    expect(await rows()).toMatchObject([{ attempts: 1, dead_at: null }])
    clock.advance(mailTimes.firstPause * 2)
    await withLogin('robot%40site.example:p%40ss%3Aword').deliverDue()
    expect(server.received).toHaveLength(1)
  })

  test('is given up when it has expired', async () => {
    const server = await startMailServer()
    const { outbox } = outboxOver(server.url)
    await outbox.put(db, { ...mailTo('marina@pochta.example'), expiresAt: clock.now() })
    await outbox.deliverDue()
    expect(server.received).toEqual([])
    expect(await rows()).toMatchObject([{ dead_at: clock.now(), plain_text: '' }])
  })
})

describe('a started outbox', () => {
  test('delivers at once when it is woken', async () => {
    const server = await startMailServer()
    const { outbox } = outboxOver(server.url)
    outbox.start()
    for (const count of [1, 2, 3]) {
      await outbox.put(db, mailTo('marina@pochta.example'))
      outbox.wake()
      await expect.poll(() => server.received.length, { timeout: mailTimes.poll / 2 }).toBe(count)
    }
  })

  test('finishes the mails under way when it is closed, and begins no other', async () => {
    const [arrived, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const server = await startMailServer({
      onRcptTo: (_address, _session, done) => {
        arrived.resolve()
        void mayGoOn.promise.then(() => done())
      },
    })
    const { outbox } = outboxOver(server.url)
    for (let at = 0; at < 7; at++) await outbox.put(db, mailTo('marina@pochta.example'))
    outbox.start()
    await arrived.promise
    const closed = outbox.close()
    mayGoOn.resolve()
    await closed
    expect(server.received).toHaveLength(5)
    expect(await rows()).toHaveLength(2)
  })
})
