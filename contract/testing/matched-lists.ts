import { nameKeyOf, normalizeName, twinName } from '@quiz/contract/group/participant-name.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { givens, patronymics } from './register-lists.ts'

/** A person as they are, however they are written. */
type Pupil = { id: number; surnames: readonly string[]; given: string; second: string; patronymic: string }
/** What a way of writing tells of a person: of a name all of it, its first letter, or nothing. */
type Shown = { surnames: readonly string[]; names: readonly { word: string; isInitial: boolean }[] }
type Written = Shown & { id: number; text: string }

/** A class and the list of a register, with the person of each line. */
export type MatchedList = {
  people: { id: number; name: string }[]
  lines: {
    name: string
    /** Who it is; null for somebody who is not in the class. */
    personId: number | null
    /** Whoever reads both lists knows who it is: nobody else in either of them can be meant. */
    isCertain: boolean
  }[]
}

const surnames = {
  boy: 'Абрамов Белов Васильев Гарсиа Дроздов Ёлкин Жуков Зайцев Ильин Ким Петров Сибиряк Орлов Панов Абрамович Оганян Фёдоров Щукин Юдин Семёнов'.split(
    ' ',
  ),
  girl: 'Абрамова Белова Васильева Гарсиа Дроздова Ёлкина Жукова Зайцева Ильина Ким Петрова Сибиряк Орлова Панова Станкевич Оганян Фёдорова Щукина Юдина Семёнова'.split(
    ' ',
  ),
}
type Random = () => number
const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value
const happens = (random: Random, share: number) => random() < share

function aPupil(random: Random, id: number): Pupil {
  const child = happens(random, 0.5) ? 'boy' : 'girl'
  const [one, other] = [pick(random, surnames[child]), pick(random, surnames[child])]
  return {
    id,
    surnames: one !== other && happens(random, 0.08) ? [one, other] : [one],
    given: pick(random, givens[child]),
    second: child === 'girl' && happens(random, 0.05) ? pick(random, givens.girl) : '',
    patronymic: pick(random, patronymics[child]),
  }
}

type Form = { namesOf: (pupil: Pupil) => Shown['names']; isGivenFirst?: boolean }
const whole = (word: string) => ({ word, isInitial: false })
const initial = (word: string) => ({ word: word.charAt(0), isInitial: true })
const forms = {
  short: { namesOf: ({ given, second }) => [given, second].filter(Boolean).map(whole) },
  full: { namesOf: ({ given, second, patronymic }) => [given, second, patronymic].filter(Boolean).map(whole) },
  givenFirst: { namesOf: ({ given, second }) => [given, second].filter(Boolean).map(whole), isGivenFirst: true },
  initial: { namesOf: ({ given }) => [initial(given)] },
  initialFirst: { namesOf: ({ given }) => [initial(given)], isGivenFirst: true },
} satisfies Record<string, Form>
const allForms: readonly Form[] = Object.values(forms)

/** Writes a person; a list keeps to a form but for a few lines. */
function written(random: Random, pupil: Pupil, listForm: Form): Written {
  const form = happens(random, 0.9) ? listForm : pick(random, allForms)
  const shownSurnames =
    pupil.surnames.length === 2 && happens(random, 0.4) ? [pick(random, pupil.surnames)] : pupil.surnames
  const names = form.namesOf(pupil)
  const surname = shownSurnames.join(pick(random, ['-', ' - ', ' ', '–']))
  const given = names
    .map(({ word, isInitial }) => (isInitial && happens(random, 0.7) ? `${word}.` : word.replace('_', ' ')))
    .join(' ')
  const text = (form.isGivenFirst ? [given, surname] : [surname, given]).join(pick(random, [' ', '  ', '\u00a0']))
  return { ...{ id: pupil.id, surnames: shownSurnames, names }, text: withNoise(random, text) }
}

function withNoise(random: Random, text: string): string {
  const cased = pick(random, [text, text, text, text.toUpperCase(), text.toLowerCase()])
  return happens(random, 0.3) ? cased.replaceAll('ё', 'е').replaceAll('Ё', 'Е') : cased
}

const level = (word: string) => word.toLowerCase().replaceAll('ё', 'е')

/** Whether what is shown of two could be one person; names that only one of them has contradict nothing. */
function mayBeOne(one: Shown, other: Shown): boolean {
  const [few, many] =
    one.surnames.length <= other.surnames.length ? [one.surnames, other.surnames] : [other.surnames, one.surnames]
  return (
    few.every((surname) => many.some((beside) => level(beside) === level(surname))) &&
    one.names.every(({ word, isInitial }, at) => {
      const beside = other.names[at]
      if (!beside) return true
      const isLetter = isInitial || beside.isInitial
      return isLetter ? level(word).charAt(0) === level(beside.word).charAt(0) : level(word) === level(beside.word)
    })
  )
}

const looksAs = (one: Pupil, other: Pupil): boolean =>
  one.surnames.some((surname) => other.surnames.includes(surname)) && one.given.charAt(0) === other.given.charAt(0)

/** A class of 15 to 30 by its seed, and the list of its register: some have left, some are new, some look alike. */
export function matchedList(seed: number): MatchedList {
  const random = randomNumbers(seed)
  const pupils = Array.from({ length: 15 + Math.floor(random() * 16) }, (_, at) => aPupil(random, at + 1))
  // Nobody could tell «Иванова Алла» who is new, or has another surname in the class, from «Иванова А.» who has left.
  const gone = pupils.filter(
    (pupil) => happens(random, 0.08) && pupils.every((one) => one === pupil || !looksAs(one, pupil)),
  )
  const staying = pupils.filter((pupil) => !gone.includes(pupil))
  const added = Array.from({ length: Math.floor(random() * 3) }, (_, at) => aPupil(random, 100 + at)).filter(
    (pupil) => !gone.some((one) => looksAs(one, pupil)),
  )
  const [classForm, listForm] = [pick(random, allForms), pick(random, allForms)]
  const people = pupils.map((pupil) => written(random, pupil, classForm))
  const lines = [...staying, ...added]
    .toSorted((one, other) => (one.surnames[0] ?? '').localeCompare(other.surnames[0] ?? '', 'ru'))
    .map((pupil) => written(random, pupil, listForm))
  const taken = new Set<string>()
  return {
    people: people.map(({ id, text }) => {
      const name = twinName(normalizeName(text), taken)
      taken.add(nameKeyOf(name))
      return { id, name }
    }),
    lines: lines.map((line) => {
      const own = people.find(({ id }) => id === line.id)
      const isCertain =
        own !== undefined &&
        people.filter((one) => mayBeOne(one, line)).length === 1 &&
        lines.filter((one) => mayBeOne(one, own)).length === 1 &&
        mayBeOne(own, line)
      return { name: line.text, personId: own?.id ?? null, isCertain }
    }),
  }
}
