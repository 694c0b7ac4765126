/** Random numbers of a seed, by the generator sfc32: the same seed draws the same numbers. */
export class Draw {
  readonly #state = new Int32Array(4)

  constructor(seed: number) {
    this.#state.set([0x5eed_cafe, seed, seed >>> 16, 1])
    for (let round = 0; round < 20; round++) this.bits()
  }

  /** 32 random bits as a whole number from 0 on. */
  bits(): number {
    const state = this.#state
    const [a, b, c, counter] = state as unknown as [number, number, number, number]
    const sum = (a + b + counter) | 0
    state[3] = counter + 1
    state[0] = b ^ (b >>> 9)
    state[1] = c + (c << 3)
    state[2] = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }

  between(low: number, high: number): number {
    return low + (this.bits() / 2 ** 32) * (high - low)
  }

  /** A whole number, both ends included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  happens(share: number): boolean {
    return this.between(0, 1) < share
  }

  /** A number of the normal distribution with deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.between(0, 1))) * Math.cos(this.between(0, 2 * Math.PI))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const order = items.map((item) => ({ item, place: this.bits() }))
    return order.sort((one, other) => one.place - other.place).map(({ item }) => item)
  }
}
