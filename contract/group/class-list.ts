import type { Pupil } from '@quiz/contract/group/classes.ts'
import { nameKeyOf, twinName } from '@quiz/contract/group/participant-name.ts'
import { matchNames } from '@quiz/contract/name-lists/match-names.ts'

/** A pasted list beside the list of a class. */
export type ComparedList = {
  /** Names of nobody in the class, as they would be stored. */
  added: string[]
  /** Those who left, and are in the pasted list. */
  returned: Pupil[]
  /**
   * Those who are in the class and in the pasted list: how the list writes them where that is another name, and the name that
   * another person so called would get.
   */
  same: { pupil: Pupil; listed: string | null; twin: string }[]
  /** Names that may be those of several pupils, or one of several that may be those of a pupil: as they would be stored for somebody new. */
  unclear: { name: string; candidates: Pupil[] }[]
  /** Those who are in the class and, beyond doubt, not in the pasted list. */
  missing: Pupil[]
}

/** Compares the names of a pasted list with the pupils of a class; a name that stands twice means two people. */
export function compareList(pupils: readonly Pupil[], names: readonly string[]): ComparedList {
  const known = pupils.filter(({ state }) => state !== 'forgotten')
  const taken = new Set(known.map(({ name }) => nameKeyOf(name)))
  const nameOf = (name: string) => {
    const free = twinName(name, taken)
    taken.add(nameKeyOf(free))
    return free
  }
  const lines = linesOf(known, names)
  const listedAs = new Map(lines.flatMap(({ name, pupil }) => (pupil ? [[pupil, name]] : [])))
  const candidates = new Set(lines.flatMap((line) => line.candidates))
  return {
    added: lines.flatMap((line) => (line.pupil || line.candidates.length > 0 ? [] : nameOf(line.name))),
    returned: pupils.filter((pupil) => pupil.state === 'left' && listedAs.has(pupil)),
    same: pupils.flatMap((pupil) => {
      const name = listedAs.get(pupil)
      if (pupil.state !== 'in' || name === undefined) return []
      const isEqual = taken.has(nameKeyOf(name))
      return { pupil, listed: isEqual ? null : name, twin: nameOf(isEqual ? pupil.name : name) }
    }),
    unclear: lines.flatMap((line) =>
      line.candidates.length > 0 ? { name: nameOf(line.name), candidates: line.candidates } : [],
    ),
    missing: pupils.filter((pupil) => pupil.state === 'in' && !listedAs.has(pupil) && !candidates.has(pupil)),
  }
}

/** A name of the list, with the pupil whose it is, or those whose it may be. */
type Line = { name: string; pupil: Pupil | undefined; candidates: Pupil[] }

function linesOf(known: readonly Pupil[], names: readonly string[]): Line[] {
  const equal = equalPupils(known, names)
  const met = new Set(equal)
  return matchNames(known, names).map((match, at) => {
    const { name } = match
    const pupil = equal[at]
    if (pupil) return { name, pupil, candidates: [] }
    if (match.person && !met.has(match.person)) return { name, pupil: match.person, candidates: [] }
    // Whoever has an equal name in the list is no question any more.
    const candidates = match.person ? [] : match.candidates.filter((candidate) => !met.has(candidate))
    return { name, pupil: undefined, candidates }
  })
}

/** The pupils of equal names; so is the second of two called who are in the class already. */
function equalPupils(known: readonly Pupil[], names: readonly string[]): (Pupil | undefined)[] {
  const byKey = new Map(known.map((pupil) => [nameKeyOf(pupil.name), pupil]))
  const times = new Map<string, number>()
  return names.map((name) => {
    const key = nameKeyOf(name)
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return byKey.get(time === 1 ? key : nameKeyOf(`${name} (${time})`))
  })
}
