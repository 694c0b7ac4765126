import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { readNames } from '@quiz/contract/name-lists/read-names.ts'

/** A list with the names of a class below what it has, also those that it has already; null where it has all of them. */
export function namesAdded(list: string, names: readonly string[]): string | null {
  const listed = new Set(readNames(list, {}).people.map(({ name }) => nameKeyOf(name)))
  if (names.every((name) => listed.has(nameKeyOf(name)))) return null
  const before = list.trimEnd()
  return [...(before === '' ? [] : [before]), ...names].join('\n')
}
