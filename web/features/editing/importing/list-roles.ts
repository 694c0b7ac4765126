import { type DocumentLine, type ListItem, textOf } from './document-lines.ts'

/** What the items of lists of one kind are. */
export type Role = 'question' | 'answer' | 'part'

/** Lines of one kind of list, automatic or typed, in the order of the text; `runs` are those that follow each other. */
type Group = {
  name: string
  item: ListItem | null
  isOrdered: boolean
  count: number
  runs: { first: number; length: number; from: number | null }[]
  /** Items that end as a question does. */
  asking: number
}

const typed: readonly (readonly [name: string, pattern: RegExp, isOrdered: boolean])[] = [
  ['typed number', /^\s*(?:(?:вопрос|задание)\s*)?(?:№\s*)?(\d{1,4})[.)]/i, true],
  ['typed letter', /^\s*(?:[+*]\s*)?\p{L}\)/u, false],
  ['typed sign', /^\s*[+*–—•-]\s/u, false],
]

/**
 * Numbered lines without answers above a list that begins again: what to do and how marks are given. They are no questions,
 * unless they ask something.
 */
export function instructionsIn(
  lines: readonly DocumentLine[],
  roleOf: (line: DocumentLine) => Role,
): ReadonlySet<DocumentLine> {
  const series: { items: DocumentLine[]; below: number }[] = []
  for (const line of lines) {
    if (textOf(line).trim() === '') continue
    const open = series.at(-1)
    if (line.list === null || roleOf(line) !== 'question') {
      if (open && !line.isHeading) open.below += 1
    } else if (open && line.list.number !== 1) open.items.push(line)
    else series.push({ items: [line], below: 0 })
  }
  const isBare = ({ items, below }: (typeof series)[number]) =>
    items.length > 1 && below < 2 && !items.some((line) => /[?:…_]["»”]?$/.test(textOf(line).trim()))
  return new Set(series.some((one) => !isBare(one)) ? series.filter(isBare).flatMap(({ items }) => items) : [])
}

export type Roles = { roleOf: (line: DocumentLine) => Role; areQuestionsListed: boolean }

/** What the items of each list are, told by what stands between and below them. */
export function rolesIn(lines: readonly DocumentLine[]): Roles {
  const written = lines.filter((line) => !line.isContinued && textOf(line).trim() !== '')
  const apart = interrupted(written)
  const names = written.map((line) => groupName(line, apart))
  const groups = groupsIn(written, names)
  const listed = groups.filter(({ item }) => item !== null)
  const roles = new Map(listed.map((group) => [group.name, roleAmong(group, { groups, lines: written, names })]))
  return {
    roleOf: (line) => roles.get(groupName(line, apart) ?? '') ?? 'answer',
    areQuestionsListed: [...roles.values()].includes('question'),
  }
}

const kindOf = ({ level, kind }: ListItem): string => `${level} ${kind}`

/** Lists between whose items other lists of the same look begin: those of questions, whose answers look like them. */
function interrupted(lines: readonly DocumentLine[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const found = new Set<string>()
  const last = new Map<string, string>()
  for (const { list } of lines) {
    if (!list) continue
    const own = `${kindOf(list)} ${list.id}`
    const before = last.get(kindOf(list))
    if (seen.has(own) && before !== own) found.add(own)
    seen.add(own)
    last.set(kindOf(list), own)
  }
  return found
}

function groupName(line: DocumentLine, apart: ReadonlySet<string>): string | null {
  const { list } = line
  if (list) return `${kindOf(list)}${apart.has(`${kindOf(list)} ${list.id}`) ? ' apart' : ''}`
  if (line.isHeading) return null
  const text = textOf(line)
  return typed.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

function groupsIn(lines: readonly DocumentLine[], names: readonly (string | null)[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [index, line] of lines.entries()) {
    const name = names[index]
    if (name == null) continue
    const text = textOf(line).trim()
    const group = groups.get(name) ?? {
      ...{ name, item: line.list, isOrdered: line.list?.number != null },
      ...{ count: 0, runs: [], asking: 0 },
    }
    groups.set(name, group)
    group.count += 1
    if (/[?:]["»”]?$/.test(text)) group.asking += 1
    const run = group.runs.at(-1)
    if (run && names[index - 1] === name) run.length += 1
    else group.runs.push({ first: index, length: 1, from: line.list?.number ?? numberIn(text) })
  }
  return [...groups.values()]
}

const numberIn = (text: string): number | null => {
  const digits = typed[0]?.[1].exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

const runLength = ({ count, runs }: Group): number => count / Math.max(1, runs.length)

/** Whether the first group stands above the other one: questions above answers, parts above questions. */
function isAbove(one: Group, other: Group): boolean {
  if (one.item && other.item && one.item.id === other.item.id && one.item.level !== other.item.level)
    return one.item.level < other.item.level
  const [own, others] = [runLength(one), runLength(other)]
  if (Math.abs(own - others) > 0.5) return own < others
  if (one.item && other.item && one.item.level !== other.item.level) return one.item.level < other.item.level
  if (one.isOrdered !== other.isOrdered) return one.isOrdered
  return (one.runs[0]?.first ?? 0) < (other.runs[0]?.first ?? 0)
}

type Among = { groups: readonly Group[]; lines: readonly DocumentLine[]; names: readonly (string | null)[] }

/** What the items of a group are among the others: parts stand above questions, questions above answers. */
function roleAmong(group: Group, { groups, lines, names }: Among): Role {
  const standsAbove = (one: Group, other: Group) => other !== one && isAbove(one, other) && follows(one, other, names)
  const below = groups.filter((other) => standsAbove(group, other))
  if (below.length === 0)
    return !groups.some((other) => standsAbove(other, group)) && areAlone(group, lines) ? 'question' : 'answer'
  // What stands below has something below itself: it is what is asked.
  const isPart = below.some((one) => groups.some((other) => other !== group && standsAbove(one, other)))
  return isPart && below.every(({ item }) => item !== null) ? 'part' : 'question'
}

/** Whether items of the second group often begin right below one of the first. */
function follows(above: Group, below: Group, names: readonly (string | null)[]): boolean {
  const times = below.runs.filter(({ first }) => nameBefore(first, names) === above.name).length
  return times * 2 >= below.runs.length || times * 2 >= above.count
}

/** The group of the line above, over lines without a mark. */
function nameBefore(at: number, names: readonly (string | null)[]): string | null {
  for (let index = at - 1; index >= 0; index -= 1) if (names[index] != null) return names[index] ?? null
  return null
}

/** Whether the items of the only list are questions, rather than the answers below questions that are plain text. */
function areAlone(group: Group, lines: readonly DocumentLine[]): boolean {
  if (!group.isOrdered) return false
  if (group.asking * 2 > group.count) return true
  const [first] = group.runs
  const isBegun = lines.slice(0, first?.first ?? 0).every(({ isHeading }) => isHeading)
  return isBegun || group.runs.some(({ length }) => length === 1)
}
