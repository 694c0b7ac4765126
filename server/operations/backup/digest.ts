import { createHash } from 'node:crypto'

/** The number of lines of a table or list, and the SHA-256 of its lines with their line ends. */
export type Digest = { count: number; sha256: string }

/** Computes a digest line by line. */
export class Digester {
  readonly #hash = createHash('sha256')
  #count = 0

  add(line: string): void {
    this.#hash.update(line).update('\n')
    this.#count += 1
  }

  /** The digest of all added lines. */
  end(): Digest {
    return { count: this.#count, sha256: this.#hash.digest('hex') }
  }
}

/** Passes lines on and adds them to the digester. */
export async function* withDigest(lines: AsyncIterable<string>, digester: Digester): AsyncIterable<string> {
  for await (const line of lines) {
    digester.add(line)
    yield line
  }
}

/** The digest of lines, which it consumes. */
export async function digestOf(lines: AsyncIterable<string>): Promise<Digest> {
  const digester = new Digester()
  for await (const line of lines) digester.add(line)
  return digester.end()
}

export const isSame = (one: Digest | undefined, other: Digest): boolean =>
  one?.count === other.count && one.sha256 === other.sha256
