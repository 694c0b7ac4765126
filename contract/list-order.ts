/** Somebody in the table of a work. */
type Listed = {
  id: number
  /** Empty after its owner removed it. */
  name: string
  /** Null for who entered under a name of the own. */
  listPosition: number | null
}

const names = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' })

/** By name; those who removed their own name are last. */
export const byName = (one: Listed, other: Listed): number =>
  Number(one.name === '') - Number(other.name === '') || names.compare(one.name, other.name) || one.id - other.id

/** The one order of people: as they were pasted, then the others by name. */
export const byList = (one: Listed, other: Listed): number => {
  const [before, after] = [one.listPosition ?? Number.MAX_SAFE_INTEGER, other.listPosition ?? Number.MAX_SAFE_INTEGER]
  return before - after || byName(one, other)
}
