import { networkOf, siteNetworkOf } from '#server/platform/limits/network-of.ts'
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
    return this.#hashOf(networkOf(address))
  }

  /** The keyed hash of the /24 or /48 network of an address. */
  ofSite(address: string): string {
    return this.#hashOf(`/24 or /48 ${siteNetworkOf(address)}`)
  }

  #hashOf(network: string): string {
    return this.#mac(network).toString('base64url').slice(0, 22)
  }
}
