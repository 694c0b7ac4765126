import { createHash } from 'node:crypto'

/** What a table, or a list, held: how much, and the SHA-256 of its lines, each with its end. */
export type Digest = { count: number; sha256: string }

/** Adds up lines as they pass by. */
export class Digester {
  readonly #hash = createHash('sha256')
  #count = 0

  add(line: string): void {
    this.#hash.update(line).update('\n')
    this.#count += 1
  }

  /** The sum, once everything has passed. */
  end(): Digest {
    return { count: this.#count, sha256: this.#hash.digest('hex') }
  }
}

/** The same lines, added up on their way. */
export async function* addedUp(lines: AsyncIterable<string>, digester: Digester): AsyncIterable<string> {
  for await (const line of lines) {
    digester.add(line)
    yield line
  }
}

/** The sum of lines that are needed for nothing else. */
export async function digestOf(lines: AsyncIterable<string>): Promise<Digest> {
  const digester = new Digester()
  for await (const line of lines) digester.add(line)
  return digester.end()
}

export const isSame = (one: Digest | undefined, other: Digest): boolean =>
  one?.count === other.count && one.sha256 === other.sha256
