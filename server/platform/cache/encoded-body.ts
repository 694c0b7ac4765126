import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { SingleFlight } from '#server/platform/single-flight.ts'
import type { Encoding } from './encodings.ts'

/** Below this, compression costs more than it saves. */
const minCompressedBytes = 1024
/** Quality 11 takes too long for bodies that are compressed several times a second while a client waits. */
const brotliQuality = 5

type Compression = Exclude<Encoding, 'identity'>
type Compress = (bytes: Buffer) => Promise<Buffer>

/** How bodies are compressed. */
export const compressors: Readonly<Record<Compression, Compress>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** A response body: plain, and compressed at the first request for each encoding. */
export class EncodedBody {
  readonly plain: Buffer
  #etag: string | null = null
  readonly #compressed = new Map<Compression, Buffer>()
  readonly #underway = new SingleFlight<Compression, Buffer>()
  readonly #isCompressible: boolean
  readonly #compress: Readonly<Record<Compression, Compress>>

  /** Text is compressible; bytes (pictures) are compressed already. */
  constructor(content: string | Buffer, compress = compressors) {
    this.plain = typeof content === 'string' ? Buffer.from(content) : content
    this.#isCompressible = typeof content === 'string' && this.plain.length >= minCompressedBytes
    this.#compress = compress
  }

  /** Weak, as all encodings share it. Computed when it is first asked for: an uncached page is sent without. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`
    return this.#etag
  }

  /** Upper bound of its size with both compressed forms. */
  get maxBytes(): number {
    return this.#isCompressible ? this.plain.length * 3 : this.plain.length
  }

  /** The encoding for a client that accepts this one. */
  encodingFor(accepted: Encoding): Encoding {
    return this.#isCompressible ? accepted : 'identity'
  }

  /** The bytes in an encoding. Concurrent calls share one compression; the call after a failure compresses again. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.plain
    return this.#compressed.get(encoding) ?? this.#underway.run(encoding, () => this.#compressAs(encoding))
  }

  async #compressAs(encoding: Compression): Promise<Buffer> {
    const bytes = await this.#compress[encoding](this.plain)
    this.#compressed.set(encoding, bytes)
    return bytes
  }
}
