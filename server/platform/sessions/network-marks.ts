import { createHmac } from 'node:crypto'
import { networkOf } from '#server/platform/limits/network-of.ts'

/** Keyed hashes of networks, by which a client is recognised while the store holds no addresses. */
export class NetworkMarks {
  readonly #key: Buffer

  /** The secret is text of at least 32 characters. */
  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('networks of sessions').digest()
  }

  /** The mark of the network that an address belongs to. */
  of(address: string): string {
    return createHmac('sha256', this.#key).update(networkOf(address)).digest('base64url').slice(0, 22)
  }
}
