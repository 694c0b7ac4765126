import type { Readable } from 'node:stream'
import { limits } from '@quiz/contract/limits.ts'
import { requestTexts } from '@quiz/contract/texts/ru/validation.ts'
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { type BodyReadOptions, readChunks } from './read-chunks.ts'

type Token = Parameters<TokenParser['write']>[0]

/** What takes long to read: strings are decoded escape by escape, numbers at once. */
export const slowParts = {
  /** Backslashes in a body; base64 of the largest test has fewer, with a `\/` or a line break at each possible place. */
  escapes: 2_000_000,
  /** Characters of a number. */
  number: 1_000,
}
const backslash = 0x5c
/**
 * Strings and numbers are collected in buffers of so many bytes. That of strings is not larger than the first chunk, which of most
 * bodies is the whole: buffers of 64 KiB for each request have their memory collected all the time.
 */
const bufferBytes = { string: 65_536, number: 64 }

class NumberBound extends Tokenizer {
  protected override parseNumber(written: string): number {
    if (written.length > slowParts.number) throw refuse('unreadable_body')
    return super.parseNumber(written)
  }
}

/** Parses JSON while its bytes arrive, so that no other request waits for more than one chunk. */
export class JsonBody {
  #tokenizer: NumberBound | null = null
  // The path of the whole document alone: nothing else is passed on.
  readonly #parser = new TokenParser({ paths: ['$'] })
  #root: { value: unknown } | null = null
  #values = 1
  #escapes = 0
  /** The keys under which the open value stands, from outside, and the text before the present token. */
  readonly #keys: string[] = []
  #lastText = ''

  constructor() {
    this.#parser.onValue = ({ value }) => {
      this.#root = { value }
    }
  }

  /** Takes the next bytes. Throws a `Refusal` for invalid JSON, for another encoding than UTF-8, and beyond the limits. */
  push(chunk: Buffer): void {
    for (let at = chunk.indexOf(backslash); at >= 0; at = chunk.indexOf(backslash, at + 1)) this.#escapes += 1
    if (this.#escapes > slowParts.escapes) throw refuse('body_too_large')
    const tokenizer = this.#tokenizer ?? this.#openTokenizer(chunk.length)
    refusing(() => tokenizer.write(chunk))
  }

  #openTokenizer(chunkBytes: number): NumberBound {
    const stringBufferSize = Math.min(bufferBytes.string, Math.max(bufferBytes.number, chunkBytes))
    const tokenizer = new NumberBound({ stringBufferSize, numberBufferSize: bufferBytes.number })
    tokenizer.onToken = (token) => {
      this.#check(token)
      this.#parser.write(token)
    }
    this.#tokenizer = tokenizer
    return tokenizer
  }

  /** The value of the whole body. Throws a `Refusal` when it is not complete. */
  value(): unknown {
    refusing(() => {
      if (this.#tokenizer && !this.#tokenizer.isEnded) this.#tokenizer.end()
    })
    if (this.#root === null) throw refuse('unreadable_body')
    return this.#root.value
  }

  /** Counts values and depth as they begin, an empty list twice, and refuses keys that could pollute prototypes. */
  #check({ token, value }: Token): void {
    const isOpening = token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET
    if (isOpening) this.#keys.push('')
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#keys.pop()
    if (isOpening || token === TokenType.COMMA) this.#values += 1
    if (this.#values > limits.bodyValues || this.#keys.length > limits.bodyDepth)
      throw refuse('invalid_request', [{ path: '', message: requestTexts.tooMuch }])
    if (token === TokenType.COLON) this.#nameValue(this.#lastText)
    this.#lastText = token === TokenType.STRING ? String(value) : ''
  }

  #nameValue(key: string): void {
    const isPoisoned = key === '__proto__' || (key === 'prototype' && this.#keys.at(-2) === 'constructor')
    if (isPoisoned) throw refuse('unreadable_body')
    this.#keys[this.#keys.length - 1] = key
  }
}

/** Whatever the parser finds wrong is a body that cannot be read. */
function refusing(read: () => void): void {
  try {
    read()
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('unreadable_body')
  }
}

/** Small chunks are joined, as each has a cost and a client may send single bytes. */
const block = { bytes: 16_384, chunks: 256 }

/** Reads a JSON body. Throws a `Refusal` as soon as it is too large, too slow, or invalid. */
export async function readJson(payload: Readable, { onBytes, ...options }: BodyReadOptions): Promise<unknown> {
  const body = new JsonBody()
  let chunks: Buffer[] = []
  let bytes = 0
  const flush = () => {
    const joined = Buffer.concat(chunks)
    chunks = []
    bytes = 0
    onBytes(joined)
    body.push(joined)
  }
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    if (chunks.push(chunk) >= block.chunks || bytes >= block.bytes) flush()
  }
  await readChunks(payload, { ...options, onBytes: take })
  flush()
  return body.value()
}
