import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { refuse } from '#server/platform/refusal.ts'
import { decodeString } from './decode-string.ts'
import { JsonScanner, type LongString } from './json-scanner.ts'

const byteOrderMark = '\uFEFF'

/**
 * Parses JSON that arrives in chunks. Pictures are decoded one at a time, so that other requests wait for one at most.
 */
export class JsonBody {
  readonly #nonce = randomUUID()
  readonly #scanner = new JsonScanner((index) => `${this.#nonce}${index}`)
  #isEmpty = true

  /** Takes the next bytes. Throws a `Refusal` when the structure exceeds the limits. */
  push(chunk: Buffer): void {
    this.#isEmpty &&= chunk.length === 0
    this.#scanner.push(chunk)
  }

  /** The parsed value. Throws a `Refusal` for invalid JSON, for another encoding than UTF-8, and for keys that could pollute prototypes. */
  async value(): Promise<unknown> {
    if (this.#isEmpty) throw refuse('unreadable_body')
    const { skeleton, longStrings } = this.#scanner
    const text = utf8(Buffer.concat(skeleton))
    const strings = new Map<string, string>()
    for (const [index, long] of longStrings.entries()) {
      strings.set(`${this.#nonce}${index}`, await decoded(long))
      await nextTurn()
    }
    return parsed(text.startsWith(byteOrderMark) ? text.slice(1) : text, (key, value) => {
      if (key === '__proto__' || strings.has(key) || isPoisonedConstructor(key, value)) throw refuse('unreadable_body')
      return typeof value === 'string' ? (strings.get(value) ?? value) : value
    })
  }
}

/** The decoded string; its bytes are released. */
async function decoded({ pieces, hasEscapes }: LongString): Promise<string> {
  const text = utf8(Buffer.concat(pieces.splice(0)))
  return hasEscapes ? decodeString(text).catch(refuseSyntax) : text
}

/** The text of UTF-8 bytes. Throws a `Refusal` for any others, of which a decoder would make «�». */
function utf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw refuse('unreadable_body')
  return bytes.toString()
}

function parsed(text: string, reviver: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch (error) {
    return refuseSyntax(error)
  }
}

function refuseSyntax(error: unknown): never {
  throw error instanceof SyntaxError ? refuse('unreadable_body') : error
}

const isPoisonedConstructor = (key: string, value: unknown) =>
  key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
