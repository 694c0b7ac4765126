import type { EventEmitter } from 'node:events'
import { type Readable, Transform } from 'node:stream'
import { Refusal } from '#server/platform/refusal.ts'

/** All bodies with pictures that are held at once, bytes; read and unpacked, they take about four times as much. */
const mostBytes = 200_000_000
const retryAfterSeconds = 10

/** Bounds the memory that big bodies take together, however many clients send some and however slowly. */
export class BodyRoom {
  readonly #most: number
  #held = 0

  constructor(most = mostBytes) {
    this.#most = most
  }

  /** Bytes that are held now. */
  get held(): number {
    return this.#held
  }

  /** Passes a body on, which is held until its answer closes. Its stream fails with a `Refusal` `busy` when there is no room for more. */
  through(body: Readable, answer: EventEmitter): Readable {
    let own = 0
    answer.once('close', () => {
      this.#held -= own
      own = 0
    })
    const admit = (bytes: number) => {
      if (this.#held + bytes > this.#most) throw new Refusal('busy', [], retryAfterSeconds)
      own += bytes
      this.#held += bytes
    }
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        try {
          admit(chunk.length)
          done(null, chunk)
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)))
        }
      },
    })
    body.once('error', (error) => counted.destroy(error))
    return body.pipe(counted)
  }
}
