const ready = new WeakMap<object, Buffer>()
const pieces = new WeakMap<object, Buffer>()

const [opening, comma, closing] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer]

/**
 * The same list as a reply whose JSON need not be written out as a whole: each item is once, however many replies it stands
 * in. For items that never change.
 */
export function listOfPieces<Item extends object>(items: readonly Item[]): Item[] {
  const reply = [...items]
  const parts = items.flatMap((item, at) => (at === 0 ? [pieceOf(item)] : [comma, pieceOf(item)]))
  ready.set(reply, Buffer.concat([opening, ...parts, closing]))
  return reply
}

/** What is sent for a reply: bytes that are ready, or its JSON. */
export const textOf = (reply: unknown): Buffer | string | undefined =>
  (typeof reply === 'object' && reply !== null && ready.get(reply)) || JSON.stringify(reply)

function pieceOf(item: object): Buffer {
  const known = pieces.get(item)
  if (known) return known
  const piece = Buffer.from(JSON.stringify(item))
  pieces.set(item, piece)
  return piece
}
