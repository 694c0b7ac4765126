import { networkOf } from '#server/platform/limits/network-of.ts'
import { macFor } from '#server/platform/secrets.ts'

/** Keyed hashes of networks, by which clients are recognised without addresses in the store. */
export class NetworkMarks {
  readonly #mac: (text: string) => Buffer

  /** The secret is text of at least 32 characters. */
  constructor(secret: string) {
    this.#mac = macFor(secret, 'networks of sessions')
  }

  /** The keyed hash of the network of an address. */
  of(address: string): string {
    return this.#mac(networkOf(address)).toString('base64url').slice(0, 22)
  }
}
