import { createHmac } from 'node:crypto'
import { networkOf } from '#server/platform/limits/network-of.ts'

/** Keyed hashes of networks, by which clients are recognised without addresses in the store. */
export class NetworkMarks {
  readonly #key: Buffer

  /** The secret is text of at least 32 characters. */
  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('networks of sessions').digest()
  }

  /** The keyed hash of the network of an address. */
  of(address: string): string {
    return createHmac('sha256', this.#key).update(networkOf(address)).digest('base64url').slice(0, 22)
  }
}
