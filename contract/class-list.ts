import type { Pupil } from '@quiz/contract/classes.ts'
import { nameKeyOf, twinName } from '@quiz/contract/participant-name.ts'

/** A pasted list beside the list of a class. */
export type ComparedList = {
  /** Names of nobody in the class, as they would be stored. */
  added: string[]
  /** Those who left, and are in the pasted list. */
  returned: Pupil[]
  /** Those who are in the class and in the pasted list, each with the name that another person of that name would get. */
  same: { pupil: Pupil; twin: string }[]
  /** Those who are in the class and not in the pasted list. */
  missing: Pupil[]
}

/** Compares the names of a pasted list with the pupils of a class; a name that stands twice means two people. */
export function compareList(pupils: readonly Pupil[], names: readonly string[]): ComparedList {
  const known = new Map(
    pupils.flatMap((pupil) => (pupil.state === 'forgotten' ? [] : [[nameKeyOf(pupil.name), pupil] as const])),
  )
  const taken = new Set(known.keys())
  const nameOf = (name: string) => {
    const free = twinName(name, taken)
    taken.add(nameKeyOf(free))
    return free
  }
  const times = new Map<string, number>()
  const found = names.map((name) => {
    const time = (times.get(nameKeyOf(name)) ?? 0) + 1
    times.set(nameKeyOf(name), time)
    // So is the second of two called who are in the class already.
    return { name, pupil: known.get(nameKeyOf(time === 1 ? name : `${name} (${time})`)) }
  })
  const met = new Set(found.map(({ pupil }) => pupil))
  return {
    added: found.flatMap(({ name, pupil }) => (pupil ? [] : nameOf(name))),
    returned: pupils.filter((pupil) => pupil.state === 'left' && met.has(pupil)),
    same: pupils
      .filter((pupil) => pupil.state === 'in' && met.has(pupil))
      .map((pupil) => ({ pupil, twin: nameOf(pupil.name) })),
    missing: pupils.filter((pupil) => pupil.state === 'in' && !met.has(pupil)),
  }
}
