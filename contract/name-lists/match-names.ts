import { nameKeyOf, normalizeName } from '@quiz/contract/group/participant-name.ts'

// A register writes a person as «Иванова Анна Петровна», a class as «Анна Иванова» or «Иванова А.»: two names fit when nothing in
// them contradicts that they are one person.

/** The person of a line: one of those who are known, or candidates to ask about, of whom there may be none. */
export type MatchedName<Person> =
  | { name: string; person: Person }
  | { name: string; person: null; candidates: Person[] }

const keyOf = (name: string): string => nameKeyOf(normalizeName(name))

/** Words of a name in their order; a word of one letter is an initial. */
type Words = readonly string[]

/** Words behind a father's name that make a patronymic of it. */
const particle = /[ -]+(оглы|оглу|кызы|кизи|угли|уулу)(?!\p{L})/gu

/**
 * The parts of a name in the form in which they are compared, without the number of a double, as «Иванова Анна (2)» has it; a
 * part with a hyphen has several words.
 */
const partsOf = (name: string): Words[] =>
  keyOf(name.replace(/ \(\d{1,3}\)$/u, ''))
    .replace(particle, '$1')
    .split(' ')
    .map((part) => part.match(/\p{L}+|\d+/gu) ?? [])
    .filter((words) => words.length > 0)

const isInitial = (word: string): boolean => /^\p{L}$/u.test(word)
const isPatronymic = (word: string): boolean =>
  /.(?:[оеё]вич|[оеё]вна|[иьъ]ич|[ич]нична|ична|оглы|оглу|кызы|кизи|угли|уулу)$/u.test(word)

/** A name read as surnames and given names. */
type Reading = { surnames: Words; given: Words }

/** How a name can be read: a surname, or two of them, stand at its beginning or at its end. */
function readingsOf(parts: readonly Words[]): Reading[] {
  if (parts.length === 1) return [{ surnames: parts.flat(), given: [] }]
  const first = parts[0]?.[0]
  // «Абрамович» begins a name as a surname, and ends it as a patronymic.
  const isFathers = (word: string) => word !== first && isPatronymic(word)
  const readings = [1, 2].flatMap((count) => [
    { count, surnames: parts.slice(0, count).flat(), given: parts.slice(count).flat() },
    { count, surnames: parts.slice(-count).flat(), given: parts.slice(0, -count).flat() },
  ])
  return readings.filter(
    ({ count, surnames, given }) =>
      given.length > 0 &&
      !surnames.some(isInitial) &&
      (count === 1 || ![...surnames, ...given.slice(0, 1)].some(isFathers)),
  )
}

const wordFits = (one: string, other: string): boolean =>
  isInitial(one) || isInitial(other) ? one[0] === other[0] : one === other

/** Whether one has all surnames of the other, and their given names agree as far as both have them. */
function readingFits(one: Reading, other: Reading): boolean {
  const [few, many] = one.surnames.length <= other.surnames.length ? [one, other] : [other, one]
  return (
    few.surnames.every((surname) => many.surnames.includes(surname)) &&
    one.given.every((word, at) => {
      const beside = other.given[at]
      return beside === undefined || wordFits(word, beside)
    })
  )
}

const fits = (one: readonly Reading[], other: readonly Reading[]): boolean =>
  one.some((reading) => other.some((beside) => readingFits(reading, beside)))

/** Where each of these keys stands, for those that stand once. */
function uniqueAt(keys: readonly string[]): Map<string, number> {
  const at = new Map(keys.map((key, index) => [key, index]))
  return new Map([...at].filter(([key]) => keys.indexOf(key) === keys.lastIndexOf(key)))
}

/**
 * Finds the person of each name in a list. Names that fit are one person if nobody else fits either of them; equal names are, if
 * whoever else fits has an equal name of their own. All others are for whoever pasted the list to say.
 */
export function matchNames<Person extends { name: string }>(
  people: readonly Person[],
  names: readonly string[],
): MatchedName<Person>[] {
  const known = people.map(({ name }) => name)
  const lineReadings = names.map((name) => readingsOf(partsOf(name)))
  const knownReadings = known.map((name) => readingsOf(partsOf(name)))
  const peopleOf = lineReadings.map((line) => knownReadings.flatMap((one, at) => (fits(line, one) ? at : [])))
  const linesOf = knownReadings.map((_, person) => peopleOf.flatMap((found, at) => (found.includes(person) ? at : [])))
  const knownAt = uniqueAt(known.map(keyOf))
  const equal = new Map(
    [...uniqueAt(names.map(keyOf))].flatMap(([key, line]) => {
      const person = knownAt.get(key)
      return person === undefined ? [] : [[line, person]]
    }),
  )
  const equalPeople = new Set(equal.values())
  /** The place of the person of a line, or undefined where it must be asked. */
  const personOf = (line: number): number | undefined => {
    const equalPerson = equal.get(line)
    const [person] = equalPerson === undefined ? (peopleOf[line] ?? []) : [equalPerson]
    if (person === undefined) return undefined
    const otherPeople = (peopleOf[line] ?? []).filter((one) => one !== person)
    const otherLines = (linesOf[person] ?? []).filter((one) => one !== line)
    const isAlone = otherPeople.length + otherLines.length === 0
    const areOthersEqual =
      equalPerson !== undefined &&
      otherPeople.every((one) => equalPeople.has(one)) &&
      otherLines.every((one) => equal.has(one))
    return isAlone || areOthersEqual ? person : undefined
  }
  return names.map((name, line) => {
    const at = personOf(line)
    const person = at === undefined ? undefined : people[at]
    if (person) return { name, person }
    return { name, person: null, candidates: (peopleOf[line] ?? []).flatMap((one) => people[one] ?? []) }
  })
}
