import { Refusal } from '#server/platform/refusal.ts'

const retryAfterSeconds = 10

/** Bytes of bodies in memory at one time: in total, of one network, of one account. */
export type BodyMemoryLimits = { total: number; network: number; account: number }

/** The sender of a body: the network of its address, and its account when it is signed in. */
export type BodySender = { network: string; account: number | null }

/** Bodies with pictures: one test of the largest size at a time for an account, two for a network, four in total. */
export const pictureBodies: BodyMemoryLimits = { total: 200_000_000, network: 100_000_000, account: 60_000_000 }

/** Bodies without pictures: the network limit is far above what a school class behind one address sends. */
export const plainBodies: BodyMemoryLimits = { total: 64_000_000, network: 16_000_000, account: 4_000_000 }

/** The memory of one body: `take` throws the `Refusal` `busy` over a limit, `release` frees all of it. */
export type BodyMemory = { take: (bytes: number) => void; release: () => void }

/** Limits the memory of request bodies until their responses are sent: in total, by account and by network. */
export class BodyMemoryBudget {
  readonly #limits: BodyMemoryLimits
  readonly #shares = new Map<string, number>()
  #used = 0

  constructor(limits: BodyMemoryLimits) {
    this.#limits = limits
  }

  /** The memory of a new body, of 0 bytes. */
  open({ network, account }: BodySender): BodyMemory {
    const shares = [
      { key: `network ${network}`, limit: this.#limits.network },
      ...(account === null ? [] : [{ key: `account ${account}`, limit: this.#limits.account }]),
    ]
    let own = 0
    const add = (bytes: number) => {
      own += bytes
      this.#used += bytes
      for (const { key } of shares) this.#addTo(key, bytes)
    }
    return {
      take: (bytes: number) => {
        const isShort = shares.some(({ key, limit }) => (this.#shares.get(key) ?? 0) + bytes > limit)
        if (isShort || this.#used + bytes > this.#limits.total) throw new Refusal('busy', [], retryAfterSeconds)
        add(bytes)
      },
      release: () => add(-own),
    }
  }

  #addTo(key: string, bytes: number): void {
    const share = (this.#shares.get(key) ?? 0) + bytes
    if (share === 0) this.#shares.delete(key)
    else this.#shares.set(key, share)
  }
}
