import { nameKeyOf, participantNameProblem } from '@quiz/contract/group/participant-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import {
  type ColumnAnswers,
  isPlainList,
  type ListedName,
  type NameList,
  readNames,
} from '@quiz/contract/name-lists/read-names.ts'
import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import type { ParticipantsChange } from '@quiz/contract/work/works.ts'

const texts = workFormTexts.who

/** What its author says about a pasted list. */
export type ListAnswers = {
  /** Names that are equal are those of other people; null until it is said. */
  keepTwins: boolean | null
  /** Names that the work has are those of other people. */
  keepKnown: boolean
  /** Columns that may belong to the names. */
  columns: ColumnAnswers
}

export const noAnswers: ListAnswers = { keepTwins: null, keepKnown: false, columns: {} }

/** Nobody is in the work yet. */
export const noKeys: ReadonlySet<string> = new Set()

/** Whom a name of a list stands for: somebody new, a person in the work already, or again one of the list. */
type Meant = ListedName & { kind: 'new' | 'known' | 'twin' }

function meantBy(people: readonly ListedName[], knownKeys: ReadonlySet<string>): Meant[] {
  const times = new Map<string, number>()
  return people.map((person) => {
    const key = nameKeyOf(person.name)
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    // So is the second of two called who are in the work already.
    const isKnown = knownKeys.has(time === 1 ? key : nameKeyOf(`${person.name} (${time})`))
    if (isKnown) return { ...person, kind: 'known' }
    return { ...person, kind: time === 1 ? 'new' : 'twin' }
  })
}

/** The names of a list that stand in it twice, and those that the work has, each once, and how many there are. */
function equalNames(people: readonly ListedName[], knownKeys: ReadonlySet<string>) {
  const meant = meantBy(people, knownKeys)
  const of = (kind: Meant['kind']) => [
    ...new Map(meant.filter((one) => one.kind === kind).map(({ name }) => [nameKeyOf(name), name])).values(),
  ]
  return { twins: of('twin'), known: of('known'), count: new Set(people.map(({ name }) => nameKeyOf(name))).size }
}

/** A pasted list as it is understood with what its author says about it. */
export type PastedList = NameList &
  ReturnType<typeof equalNames> & {
    /** Nothing but names: there is nothing to show of how it was understood. */
    isPlain: boolean
    /** The names as they are sent. */
    sent: NonNullable<ParticipantsChange['add']>
    /** Why it cannot be sent, or null. */
    problem: string | null
    /** The question whose answer is the problem. */
    unanswered: keyof typeof texts.unanswered | null
  }

export function pastedList(list: string, answers: ListAnswers, knownKeys: ReadonlySet<string> = noKeys): PastedList {
  const read = readNames(list, answers.columns)
  const equal = equalNames(read.people, knownKeys)
  const unfit = problemOf(read.people)
  const unanswered = unfit === null ? unansweredOf(read, equal.twins, answers) : null
  const isSent = ({ kind }: Meant) => kind === 'new' || (kind === 'twin' ? answers.keepTwins : answers.keepKnown)
  return {
    ...read,
    ...equal,
    isPlain: isPlainList(read),
    sent: meantBy(read.people, knownKeys)
      .filter(isSent)
      .map(({ name, listNumber }) => (listNumber === null ? name : { name, listNumber })),
    problem: unanswered ? texts.unanswered[unanswered] : unfit,
    unanswered,
  }
}

function problemOf(people: readonly ListedName[]): string | null {
  if (people.length > limits.pastedNamesMax) return texts.tooMany
  for (const { name } of people) {
    const problem = participantNameProblem(name)
    if (problem !== null) return worksTexts.unfitName(name, problem)
  }
  return null
}

function unansweredOf({ unclear }: NameList, twins: readonly string[], answers: ListAnswers): PastedList['unanswered'] {
  if (unclear.some(({ column }) => answers.columns[column] === undefined)) return 'column'
  return twins.length > 0 && answers.keepTwins === null ? 'twins' : null
}
