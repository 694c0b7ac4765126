import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encodings.ts'

/** Below this, compression costs more than it saves. */
const minCompressedBytes = 1024
/** A compromise: bodies are compressed while a client waits, several times a second. */
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

/** A response body: plain, and compressed once in each encoding that a client asked for. */
export class EncodedBody {
  readonly plain: Buffer
  /** Weak, as it stands for every encoding. */
  readonly etag: string
  readonly #compressed = new Map<Compression, Buffer>()
  readonly #underway = new Map<Compression, Promise<Buffer>>()
  readonly #isCompressible: boolean
  readonly #compress: Readonly<Record<Compression, Compress>>

  /** Text, or bytes that are compressed already, as pictures are. */
  constructor(content: string | Buffer, compress = compressors) {
    this.plain = typeof content === 'string' ? Buffer.from(content) : content
    this.#isCompressible = typeof content === 'string' && this.plain.length >= minCompressedBytes
    this.#compress = compress
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`
  }

  /** The most bytes that it may come to take, both compressed forms included. */
  get maxBytes(): number {
    return this.#isCompressible ? this.plain.length * 3 : this.plain.length
  }

  /** The encoding that a client gets which accepts this one. */
  encodingFor(accepted: Encoding): Encoding {
    return this.#isCompressible ? accepted : 'identity'
  }

  /** The bytes in an encoding; who asks while they are compressed shares that. A failure is not remembered. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.plain
    return this.#compressed.get(encoding) ?? this.#underway.get(encoding) ?? this.#begin(encoding)
  }

  async #begin(encoding: Compression): Promise<Buffer> {
    const underway = this.#compress[encoding](this.plain)
    this.#underway.set(encoding, underway)
    try {
      const bytes = await underway
      this.#compressed.set(encoding, bytes)
      return bytes
    } finally {
      this.#underway.delete(encoding)
    }
  }
}
