import { nameCharsProblem } from '@quiz/contract/group/full-name.ts'
import { freeName, normalizeName } from '@quiz/contract/group/participant-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { refuse } from '#server/platform/refusal.ts'

/** The normalized name; one letter is enough. Throws a `Refusal` at a path of the request for one that is no name. */
export function requireName(sent: string, path: string, missing: string = liveTexts.nameMissing): string {
  const name = normalizeName(sent)
  const problem = name === '' ? missing : problemOf(name)
  if (problem !== null) throw refuse('invalid_request', [{ path, message: problem }])
  return name
}

const problemOf = (name: string): string | null =>
  name.length > limits.participantNameChars ? liveTexts.nameLength : nameCharsProblem(name)

/** The names of the members of a team, without blank ones. Throws a `Refusal`. */
export const requireMembers = (sent: readonly string[]): string[] =>
  sent.flatMap((one, at) => (normalizeName(one) === '' ? [] : [requireName(one, `members.${at}`)]))

/** The name, or «Оля 2» when somebody has it. */
export const freePlayerName = (name: string, taken: ReadonlySet<string>): string =>
  freeName(name, taken, (number) => ` ${number}`)
