import { limits } from '@quiz/contract/limits.ts'
import { nameKeyOf } from '@quiz/contract/participant-name.ts'

/** The name, or with the least number behind it that nobody has, cut to fit; `suffixOf` writes the number. */
export function freeName(name: string, taken: ReadonlySet<string>, suffixOf: (number: number) => string): string {
  let [number, free] = [1, name]
  while (taken.has(nameKeyOf(free))) {
    number += 1
    const suffix = suffixOf(number)
    free = `${name.slice(0, limits.participantNameChars - suffix.length).trimEnd()}${suffix}`
  }
  return free
}
