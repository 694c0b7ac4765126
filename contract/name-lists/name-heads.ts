import { isAside } from '@quiz/contract/name-lists/name-cells.ts'
import type { NameRow } from '@quiz/contract/name-lists/name-rows.ts'

/** What a column is by its head: whole names, a part of them, or something else. */
export type HeadRole = 'whole' | 'surname' | 'given' | 'patronymic' | 'other'

const parts = new Map<string, HeadRole>([
  ['фамилия', 'surname'],
  ['фамилии', 'surname'],
  ['имя', 'given'],
  ['имена', 'given'],
  ['отчество', 'patronymic'],
])
const whole = new Set(
  'фио фи ученик ученики ученика учащийся учащиеся учащегося учащихся обучающийся обучающегося обучающиеся студент студента студенты сотрудник сотрудника участник участника участники слушатель name'.split(
    ' ',
  ),
)
const others = new Set(
  'ф и о п/п № no n номер класс группа пол дата рождения рожд год др ср средний телефон почта email e-mail логин пароль примечание примечания адрес подпись оценка балл снилс возраст школа вариант личное дело личного дела код id поток подгруппа статус гражданство город'.split(
    ' ',
  ),
)

const wordsOf = (cell: string): string[] =>
  cell
    .toLowerCase()
    .replace(/ф\.? ?и\.? ?о\.?/u, 'фио')
    .split(/[\s,./()«»":]+/u)
    .filter(Boolean)
    .map((word) => (word === 'п' ? 'п/п' : word))

const isKnown = (word: string) => parts.has(word) || whole.has(word) || others.has(word)

/** The role of a head; null for a cell that is none. */
function roleOf(cell: string): HeadRole | null {
  const words = wordsOf(cell)
  if (words.length === 0 || !words.every(isKnown)) return null
  const named = words.flatMap((word) => parts.get(word) ?? [])
  if (named.length > 1 || words.some((word) => whole.has(word))) return 'whole'
  return named[0] ?? 'other'
}

const isNaming = (role: HeadRole | null) => role !== null && role !== 'other'

/** The roles of the columns, if a line is the head of a table. */
function headOf({ number, cells }: NameRow): (HeadRole | null)[] | null {
  const written = cells.filter(Boolean)
  const roles = cells.map((cell) => (cell === '' ? null : roleOf(cell)))
  // The heads of the columns of a class register are days.
  const found = cells.filter((cell, at) => roles[at] || (cell !== '' && isAside(cell)))
  const isHead = number === null && found.length * 2 >= written.length && roles.some(isNaming)
  return isHead ? roles : null
}

/** Lines of a register about the list, as nobody is called: «Список 6Б класса», «Классный руководитель: …», «Итого: 28». */
const title = /^(?:список|классный рук\p{L}+|кл\. ?рук\p{L}*|на \d{4}|итого|всего|количество)(?![\p{L}])/iu

/** Those that may also be names: «Учитель Иванов», «Группа 1». */
const titleOrName =
  /^(?:журнал|класс|классный|кл\.|руководитель|куратор|учитель|преподаватель|учебный|группа|школа|м[ба]оу|гб\p{L}+|дата|предмет|подгруппа|мальчики|девочки|юноши|девушки)(?![\p{L}])/iu

const begins = ({ cells }: NameRow, start: RegExp): boolean => {
  const [written = '', ...more] = cells.filter(Boolean)
  return start.test(written) && more.length < 2
}

export type Headed = {
  rows: NameRow[]
  /** What is no line of a person. */
  skipped: string[]
  /** Null without a head. */
  roles: (HeadRole | null)[] | null
  /** Where the columns of groups begin whose names stand beside each other, «Мальчики ⇥ Девочки»; null in other lists. */
  groups: number[] | null
}

/** The columns above which groups are named; null for a line that names fewer than two, or anything else. */
function groupsOf({ cells }: NameRow): number[] | null {
  const found = cells.flatMap((cell, at) => (/^(?:мальчики|девочки|юноши|девушки)$/iu.test(cell) ? at : []))
  const others = cells.filter((cell, at) => cell !== '' && !found.includes(at))
  return found.length > 1 && others.every((cell) => roleOf(cell) === 'other') ? found : null
}

/** The lines of a list without its titles and heads. */
export function withoutHeads(rows: readonly NameRow[]): Headed {
  const groups = rows.map(groupsOf)
  const heads = rows.map(headOf)
  const untitled = rows.filter((row) => !begins(row, title))
  const people = untitled.filter((row) => !begins(row, titleOrName))
  const doubtful = untitled.length - people.length
  const areNumbered = people.filter(({ number }) => number !== null).length * 2 > people.length
  const hasTitles = areNumbered || doubtful * 3 < untitled.length || doubtful === 1
  const isTitle = (row: NameRow) => begins(row, title) || (hasTitles && begins(row, titleOrName))
  const isKept = (row: NameRow, at: number) =>
    heads[at] === null && groups[at] === null && !(rows.length > 1 && isTitle(row))
  return {
    rows: rows.filter(isKept),
    skipped: rows
      .filter((row, at) => !isKept(row, at))
      .map(({ number, cells }) => [number, ...cells].filter(Boolean).join(' ')),
    roles: heads.find((one) => one !== null) ?? null,
    groups: groups.find((one) => one !== null) ?? null,
  }
}
