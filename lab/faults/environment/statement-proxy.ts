import type { Socket } from 'node:net'
import { openTcpProxy } from './tcp-proxy.ts'

/** Where to strike: at which statement of transactions, counted from 1, before it reaches PostgreSQL or before its reply comes back. */
export type Strike = { at: number; when: 'before' | 'after'; onStrike: () => void }

/** A proxy before PostgreSQL that reads which statements of transactions pass. */
export type StatementProxy = {
  port: number
  /** Counts anew, and strikes if asked to: from then on nothing passes. */
  watch(strike?: Strike): void
  /** The statements of transactions since then. */
  seen(): readonly string[]
  close(): Promise<void>
}

type Watch = { statements: string[]; strike: Strike | undefined; hasStruck: boolean }

export async function openStatementProxy(to: number): Promise<StatementProxy> {
  let watch: Watch = { statements: [], strike: undefined, hasStruck: false }
  const { port, close } = await openTcpProxy(to, (client, there) => {
    for (const socket of [client, there]) socket.setNoDelay(true)
    pass({ client, there, now: () => watch })
  })
  return {
    ...{ port, close },
    watch: (strike) => {
      watch = { statements: [], strike, hasStruck: false }
    },
    seen: () => watch.statements,
  }
}

function pass({ client, there, now }: { client: Socket; there: Socket; now: () => Watch }): void {
  const statements = new StatementReader()
  let isHeld = false
  let strikesOnReply: (() => void) | null = null
  /** Whether the message may pass. */
  const mayPass = (statement: string | null): boolean => {
    const watch = now()
    const { strike } = watch
    if (statement !== null) watch.statements.push(statement)
    if (statement === null || !strike || watch.hasStruck || watch.statements.length !== strike.at) return true
    watch.hasStruck = true
    if (strike.when === 'after') {
      strikesOnReply = strike.onStrike
      return true
    }
    strike.onStrike()
    return false
  }
  client.on('data', (data: Buffer) => {
    for (const { bytes, statement } of statements.read(data)) {
      if (isHeld) return
      isHeld = !mayPass(statement)
      if (!isHeld) there.write(bytes)
    }
  })
  there.on('data', (data: Buffer) => {
    if (strikesOnReply === null) client.write(data)
    else strikesOnReply()
  })
}

type Message = { bytes: Buffer; statement: string | null }

/** Reads the messages of a client of PostgreSQL; `statement` is the text of one that runs inside a transaction. */
class StatementReader {
  #rest: Buffer = Buffer.alloc(0)
  #isStarted = false
  #isInTransaction = false
  #bound = ''
  readonly #texts = new Map<string, string>()

  read(data: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, data])
    const messages: Message[] = []
    for (;;) {
      // The first message has no letter before its length.
      const head = this.#isStarted ? 1 : 0
      if (this.#rest.length < head + 4) return messages
      const end = head + this.#rest.readInt32BE(head)
      if (this.#rest.length < end) return messages
      const bytes = this.#rest.subarray(0, end)
      this.#rest = this.#rest.subarray(end)
      messages.push({ bytes, statement: this.#isStarted ? this.#statementIn(bytes) : null })
      this.#isStarted = true
    }
  }

  #statementIn(bytes: Buffer): string | null {
    const kind = String.fromCharCode(bytes[0] ?? 0)
    const [first = '', second = ''] = bytes.subarray(5).toString('utf8').split('\0')
    if (kind === 'P') this.#texts.set(first, second)
    if (kind === 'B') this.#bound = this.#texts.get(second) ?? ''
    if (kind !== 'Q' && kind !== 'E') return null
    return this.#inTransaction((kind === 'Q' ? first : this.#bound).trim())
  }

  #inTransaction(text: string): string | null {
    const wasIn = this.#isInTransaction
    if (/^(begin|start transaction)/i.test(text)) this.#isInTransaction = true
    if (/^(commit|rollback)/i.test(text)) this.#isInTransaction = false
    return wasIn || this.#isInTransaction ? text.replace(/\s+/g, ' ').slice(0, 100) : null
  }
}
