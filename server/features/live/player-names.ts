import { nameCharsProblem } from '@quiz/contract/full-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { levelledName, nameKeyOf } from '@quiz/contract/participant-name.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { refuse } from '#server/platform/refusal.ts'

/** The levelled name; one letter is enough. Throws a `Refusal` at a path of the request for one that is no name. */
export function requireName(sent: string, path: string, missing: string = liveTexts.nameMissing): string {
  const name = levelledName(sent)
  const problem = name === '' ? missing : problemOf(name)
  if (problem !== null) throw refuse('invalid_request', [{ path, message: problem }])
  return name
}

const problemOf = (name: string): string | null =>
  name.length > limits.participantNameChars ? liveTexts.nameLength : nameCharsProblem(name)

/** The names of the members of a team, without blank ones. Throws a `Refusal`. */
export const requireMembers = (sent: readonly string[]): string[] =>
  sent.flatMap((one, at) => (levelledName(one) === '' ? [] : [requireName(one, `members.${at}`)]))

/** The name, or with the least number behind it that nobody has: «Оля 2», cut to fit. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let [number, free] = [1, name]
  while (taken.has(nameKeyOf(free))) {
    number += 1
    const suffix = ` ${number}`
    free = `${name.slice(0, limits.participantNameChars - suffix.length).trimEnd()}${suffix}`
  }
  return free
}
