import type { CardFinding, CardOption } from './card-reading.ts'

export type CardAnswer = { card: number; option: CardOption }

/** Frames that must say the same of a card. */
const framesToAgree = 3

/** What frames of a camera say of cards: a card counts once three frames in which it is seen agree, one after the other. */
export class AgreedCards {
  readonly #frames = new Map<number, { option: CardOption; count: number }>()

  /** Adds a frame; gives the cards that count with it. A doubtful finding, and a card that is there twice, start anew. */
  add(findings: readonly CardFinding[]): CardAnswer[] {
    return [...Map.groupBy(findings, ({ card }) => card)].flatMap(([card, found]) => {
      const [{ option, isSure }] = found as [CardFinding]
      if (!isSure || found.length > 1) {
        this.#frames.delete(card)
        return []
      }
      const before = this.#frames.get(card)
      const count = before?.option === option ? before.count + 1 : 1
      this.#frames.set(card, { option, count })
      return count === framesToAgree ? [{ card, option }] : []
    })
  }
}
