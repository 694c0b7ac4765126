import { Refusal } from '#server/platform/refusal.ts'

const retryAfterSeconds = 10

/** Bytes of bodies that may be held at once: of all clients, of one network, of one account. */
export type BodyMemoryLimits = { total: number; network: number; account: number }

/** Who sends a body: the network of the address, and the account where somebody is signed in. */
export type BodySender = { network: string; account: number | null }

/** Bodies with pictures: one account sends one whole test at a time, one network two, four of the largest fit at all. */
export const pictureBodies: BodyMemoryLimits = { total: 200_000_000, network: 100_000_000, account: 60_000_000 }

/** Bodies without: a school class behind one address fits many times. */
export const plainBodies: BodyMemoryLimits = { total: 64_000_000, network: 16_000_000, account: 4_000_000 }

/** The memory of one body: `take` throws a `Refusal` `busy` where more is over a bound, `release` gives all of it back. */
export type BodyMemory = { take: (bytes: number) => void; release: () => void }

/** Bounds the memory of bodies that are being read or worked on, and what one account or network may take of it. */
export class BodyMemoryBudget {
  readonly #limits: BodyMemoryLimits
  readonly #shares = new Map<string, number>()
  #used = 0

  constructor(limits: BodyMemoryLimits) {
    this.#limits = limits
  }

  /** Bytes that are held now. */
  get used(): number {
    return this.#used
  }

  /** Memory for one body, nothing of which is taken yet. */
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
