/** What stands beside names in registers: never part of a name, whatever its column. */
const aside: readonly RegExp[] = [
  // 12.03.2013, 2013-03-12, 12/3/13, 2013-03-12 00:00:00, д. р. 12.03.2013
  /^(?:(?:д\. ?р\.?|род\.) ?)?\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?: ?г\.?(?: ?р\.?)?| \d{1,2}:\d\d(?::\d\d)?)?$/u,
  // 12 марта 2013, 5 мая 2013 г. р.
  /^\d{1,2} (?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{Ll}{0,6}\.? \d{4}(?: ?г\.?(?: ?р\.?)?)?$/iu,
  // 2013, 2013 г. р.
  /^(?:19|20)\d\d(?: ?г\.?(?: ?р\.?)?)?$/u,
  // 12 лет
  /^\d{1,2} (?:лет|года?)$/u,
  // 6Б, 6 «Б», 10-А, 6 класс
  /^\(?\d{1,2} ?-?[«"]?[А-ЯЁA-Z]?[»"]?(?: ?кл(?:асс|\.)?)?\)?$/iu,
  // ИС-21, 21-ИС-1
  /^(?:\d{1,3}-)?[А-ЯЁA-Z]{1,6}-?\d{1,4}[а-яё]?(?:[-/]\d{1,3}){0,2}$/u,
  /^\S+@\S+$/u,
  // telephones, personal numbers
  /^[+(]?\d[\d ()-]{5,20}$/u,
  /^(?:https?:|www\.)\S+$/iu,
]

/** Words of columns of registers that are in no name. */
const words = new Set(
  'м ж m f муж жен мужской женский муж. жен. м. ж. юн юн. дев дев. мальчик девочка да нет + - – — н б ув есть бюджет внебюджет платно договор очно заочно очная заочная рф'.split(
    ' ',
  ),
)

const sexes = /^(?:[мжmf]|муж\.?|жен\.?|мужской|женский)$/iu

/** Whether a cell of a column is no name, or part of one. */
export const isAside = (cell: string): boolean =>
  aside.some((one) => one.test(cell)) || words.has(cell.toLowerCase()) || /^[\d\s.,/-]+$/u.test(cell)

/** «Е.», «Е. П.», «Е.П.»: what a column of initials has. */
export const isInitials = (cell: string): boolean => /^\p{Lu}\.?(?: ?\p{Lu}\.?)?$/u.test(cell)

export const isPatronymic = (word: string): boolean => /(?:ич|[оеё]вна|ична|оглы|кызы|улы|уулу)$/iu.test(word)

/** A column of nothing but «М» and «Ж» may also be one of initials. */
export const isSex = (cell: string): boolean => sexes.test(cell)

/** A name and what stood behind or before it in the same cell. */
type Peeled = { name: string; left: string[] }

/** The words of the longest thing behind a name: a telephone. */
const endings = 5

/** A cell of a line without columns: «Абрамов Иван 6Б м 12.03.2013». The name keeps at least one word. */
export function peelCell(cell: string): Peeled {
  const left: string[] = []
  let name = cell
  for (;;) {
    const found = asideAtEnd(name) ?? fromDate(name) ?? asideAtStart(name)
    if (!found) return { name, left }
    name = found.name
    left.unshift(found.aside)
  }
}

type Found = { name: string; aside: string }

const tidy = (text: string): string => text.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, '')

function asideAtEnd(cell: string): Found | null {
  const parts = cell.split(' ')
  for (let count = Math.min(endings, parts.length - 1); count > 0; count--) {
    const tail = tidy(parts.slice(-count).join(' '))
    const rest = tidy(parts.slice(0, -count).join(' '))
    if (isSureAside(tail, rest)) return { name: rest, aside: tail }
  }
  return null
}

/** A day of birth with an address behind it. */
function fromDate(cell: string): Found | null {
  const [, name = '', behind = ''] = /^(\D{2,120}) (\d{1,2}\.\d{1,2}\.\d{4} .*)$/u.exec(cell) ?? []
  return /\p{L}/u.test(name) ? { name: tidy(name), aside: behind } : null
}

/** A class that stands before each name. */
function asideAtStart(cell: string): Found | null {
  const [first = '', ...rest] = cell.split(' ')
  if (rest.length === 0 || !/^\d{1,2}-?[«"]?[А-ЯЁA-Z][»"]?$/iu.test(first)) return null
  return { name: rest.join(' '), aside: first }
}

/** Not a lone number, which tells teams and people of one name apart, and not a letter that may be an initial. */
function isSureAside(tail: string, rest: string): boolean {
  if (!/\p{L}/u.test(rest)) return false
  if (/^\(?\d{1,3}\)?$/u.test(tail)) return false
  const bracketed = /^\(([^()]+)\)$/u.exec(tail)?.[1]
  const bare = bracketed ?? tail
  if (aside.some((one) => one.test(bare))) return true
  if (bracketed && /^(?:вы|при)был[аи]?(?: |$)/u.test(bracketed)) return true
  return /^(?:м|ж|муж\.?|жен\.?)$/u.test(bare) && rest.includes(' ')
}
