const serializedLists = new WeakMap<object, Buffer>()
const serializedItems = new WeakMap<object, Buffer>()

const [opening, comma, closing] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer]

/**
 * A copy of the list with its JSON attached, in which every item is serialized once for all replies that contain it.
 * For items that never change.
 */
export function preserializedList<Item extends object>(items: readonly Item[]): Item[] {
  const reply = [...items]
  const parts = items.flatMap((item, at) => (at === 0 ? [bytesOf(item)] : [comma, bytesOf(item)]))
  serializedLists.set(reply, Buffer.concat([opening, ...parts, closing]))
  return reply
}

/** The JSON of a reply, already serialized for a preserialized list. */
export const jsonOf = (reply: unknown): Buffer | string | undefined =>
  (typeof reply === 'object' && reply !== null && serializedLists.get(reply)) || JSON.stringify(reply)

function bytesOf(item: object): Buffer {
  const known = serializedItems.get(item)
  if (known) return known
  const piece = Buffer.from(JSON.stringify(item))
  serializedItems.set(item, piece)
  return piece
}
