// Without Ё, Й and letters that are taken for others in handwriting.
const letters = 'АБВГДЕЖЗИКЛМНОПРСТУФХ'

/** The letter of an answer option at a place from 0. */
export const letterAt = (at: number): string => letters[at] ?? String(at + 1)

/** The items with these ids, in the order of the ids. */
export const inOrder = <Item extends { id?: number | undefined }>(
  items: readonly Item[],
  ids: readonly number[],
): Item[] => ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
