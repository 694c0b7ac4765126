import { detectFormat } from '@quiz/contract/formats/detect-format.ts'
import { readList } from '@quiz/contract/formats/read-list.ts'
import { readTable } from '@quiz/contract/formats/read-table.ts'
import { type DocumentLine, type Look, type LookKind, lookKinds } from './document-lines.ts'

/** A text with a plus before the answers that stand out, and the look that tells them. */
export type MarkedAnswers = { text: string; look: LookKind }

/** Where an answer stands in its line, its letter included from `mark` on. */
type Place = { line: number; mark: number; from: number; to: number }
type Looks = ReadonlySet<Look>
type Answer = { place: Place; looks: Looks; letter: Looks }
/** A question none of whose answers is marked; `looks` are those of its text. */
type Asked = { looks: Looks; answers: Answer[] }

/** The text with a plus at the answers that stand out, by the look that tells them in most questions. */
export function markedAnswers(plain: string, written: readonly DocumentLine[]): MarkedAnswers | null {
  const { format } = detectFormat(plain)
  if (format !== 'list' && format !== 'table') return null
  const lines = plain.split('\n')
  const all = [...(format === 'table' ? readTable(plain) : readList(plain))].flatMap((item) =>
    item.is === 'question' && !item.question.own ? [item.question] : [],
  )
  const isMarked = ({ answers }: { answers: readonly { isRight: boolean }[] }) => answers.some(({ isRight }) => isRight)
  const best = tellingLook(
    all.filter((question) => !isMarked(question)).map((question) => askedOf(question, lines, written)),
    bodyLooks(written),
  )
  if (!best) return null
  // A star or a plus that is a part of an answer marks another one than the look does.
  const exchanged = all.filter(isMarked).flatMap((question) => {
    const asked = askedOf(question, lines, written)
    const rights = new Set(question.answers.flatMap(({ isRight, line }) => (isRight ? [line] : [])))
    return asked.answers.some((answer) => best.has(answer) && rights.has(answer.place.line)) ? [] : [asked]
  })
  const told = [...best.told, ...toldBy(best, exchanged).told]
  const places = told.flatMap(({ answers }) => answers.filter(best.has).map(({ place }) => place))
  for (const place of places.sort((one, other) => other.from - one.from)) {
    const at = place.line - 1
    lines[at] = asRight(lines[at] ?? '', place)
  }
  return { text: lines.join('\n'), look: best.kind }
}

type Line = { line: number; text: string }

function askedOf(
  { line, answers }: { line: number; answers: readonly Line[] },
  lines: readonly string[],
  written: readonly DocumentLine[],
): Asked {
  const places = answerPlaces(answers, lines)
  const looksAt = (at: number, from: number, to: number) => looksIn(written[at - 1], from, to)
  const number = numbered.exec(lines[line - 1] ?? '')?.[0].length ?? 0
  const end = places.find((place) => place.line === line)?.mark ?? Number.POSITIVE_INFINITY
  return {
    looks: looksAt(line, number, end),
    answers: places.map((place) => ({
      place,
      looks: looksAt(place.line, place.from, place.to),
      letter: looksAt(place.line, place.mark, place.from),
    })),
  }
}

const numbered = /^\s*(?:вопрос\s*)?(?:№\s*)?\d{1,4}[.)]?\s*/i

/** The looks that all letters and digits of a part of a line have; other signs count where there are none. */
function looksIn(line: DocumentLine | undefined, from: number, to: number): Looks {
  let start = 0
  const parts = (line?.spans ?? []).flatMap(({ text, looks }) => {
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += text.length
    return part.trim() === '' ? [] : [{ part, looks }]
  })
  const worded = parts.filter(({ part }) => /[\p{L}\p{N}]/u.test(part))
  const [first, ...rest] = worded.length > 0 ? worded : parts
  return new Set(first?.looks.filter((look) => rest.every(({ looks }) => looks.includes(look))))
}

/** Colours that most of the text has: those of pages that were copied, and of templates. */
function bodyLooks(lines: readonly DocumentLine[]): Looks {
  const counts = new Map<Look, number>()
  let all = 0
  for (const { spans } of lines)
    for (const { text, looks } of spans) {
      all += text.length
      for (const look of looks) counts.set(look, (counts.get(look) ?? 0) + text.length)
    }
  return new Set([...counts].flatMap(([look, count]) => (isColour(look) && count * 2 > all ? [look] : [])))
}

const kindOf = (look: Look): LookKind => lookKinds.find((kind) => look.startsWith(kind)) ?? 'bold'
const isColour = (look: Look): boolean => kindOf(look) === 'colour' || kindOf(look) === 'highlight'

/** A look as a mark of right answers: one, or any colour of a kind. */
type Candidate = { kind: LookKind; isGreen: boolean; isLetter: boolean; isIn: (looks: Looks) => boolean }
type Told = Candidate & { has: (answer: Answer) => boolean; told: Asked[]; asked: number; marked: number }

/** The look that sets some answers apart from the others in most questions. */
function tellingLook(questions: readonly Asked[], body: Looks): Told | null {
  const of = (isLetter: boolean) =>
    candidates(questions, body, isLetter)
      .map((one) => toldBy(one, questions))
      .filter(isUsable)
  const [byText] = of(false).sort(better)
  const [byLetter] = of(true).sort(better)
  const best = byText && (!byLetter || byText.told.length * 2 >= byLetter.told.length) ? byText : byLetter
  // A single answer that stands out among many questions does so by chance.
  return best && best.told.length * 5 >= questions.length ? best : null
}

function candidates(questions: readonly Asked[], body: Looks, isLetter: boolean): Candidate[] {
  const answers = questions.flatMap((question) => question.answers)
  const all = [...new Set(answers.flatMap(({ looks, letter }) => [...(isLetter ? letter : looks)]))].filter(
    (look) => !body.has(look),
  )
  const single = all.map((look) => ({
    ...{ kind: kindOf(look), isGreen: look.endsWith(' green'), isLetter },
    isIn: (looks: Looks) => looks.has(look),
  }))
  // Beside green, red is that of wrong answers; other colours say the same as each other.
  const mixed = (['colour', 'highlight'] as const).flatMap((kind) => {
    const own = all.filter((look) => kindOf(look) === kind)
    const areOpposed = own.includes(`${kind} green`) && own.includes(`${kind} red`)
    return own.length < 2 || areOpposed
      ? []
      : [{ ...{ kind, isGreen: false, isLetter }, isIn: (looks: Looks) => own.some((look) => looks.has(look)) }]
  })
  return [...single, ...mixed]
}

function toldBy(candidate: Candidate, questions: readonly Asked[]): Told {
  const has = ({ looks, letter }: Answer) => candidate.isIn(candidate.isLetter ? letter : looks)
  const counts = questions.map(({ answers }) => answers.filter(has).length)
  const told = questions.filter(
    ({ answers }, index) => (counts[index] ?? 0) > 0 && (counts[index] ?? 0) < answers.length,
  )
  return {
    ...candidate,
    ...{ has, told },
    asked: told.filter(({ looks }) => candidate.isIn(looks)).length,
    marked: told.reduce((sum, { answers }) => sum + answers.filter(has).length, 0),
  }
}

/** A background that questions have as well is that of the rows of a table, or of a page. */
const isUsable = ({ kind, told, asked }: Told): boolean =>
  told.length > 0 && !(kind === 'highlight' && asked * 2 > told.length)

/** The better of two first: more questions, not the look of the questions, green, fewer answers. */
const better = (one: Told, other: Told): number =>
  other.told.length - one.told.length ||
  one.asked - other.asked ||
  Number(other.isGreen) - Number(one.isGreen) ||
  one.marked - other.marked ||
  lookKinds.indexOf(one.kind) - lookKinds.indexOf(other.kind)

const markBefore = /(?:[-–—•]\s|\[ \]\s?|\(?[\p{L}\d]{1,2}[.)]\s?)$/u

/** Where the first lines of answers stand, in the order of the text. */
function answerPlaces(answers: readonly Line[], lines: readonly string[]): Place[] {
  const ends = new Map<number, number>()
  return answers.flatMap(({ line, text }) => {
    const own = lines[line - 1] ?? ''
    const found = placeIn(own, text, ends.get(line) ?? 0)
    if (!found) return []
    ends.set(line, found.to)
    const mark = markBefore.exec(own.slice(0, found.from))?.[0] ?? ''
    return [{ line, ...found, mark: found.from - mark.length }]
  })
}

/** Where a text stands in a line, or as much of it as the line has; behind a mark or a tab rather than elsewhere. */
function placeIn(line: string, text: string, start: number): { from: number; to: number } | null {
  let any: { from: number; to: number } | null = null
  for (let from = start; from < line.length; from += 1) {
    const to = isGap(line[from]) ? null : endOfMatch(line, from, text)
    if (to === null) continue
    const before = line.slice(0, from)
    if (before.trim() === '' || before.endsWith('\t') || markBefore.test(before)) return { from, to }
    any ??= { from, to }
  }
  return any
}

const isGap = (sign: string | undefined): boolean =>
  sign !== undefined && /[\s\u00ad\u200b-\u200f\u2060\ufeff]/.test(sign)

/** The end of a text that begins here, apart from gaps and invisible signs; null where the line says something else. */
function endOfMatch(line: string, from: number, text: string): number | null {
  let at = from
  for (let index = 0; index < text.length; index += 1) {
    if (isGap(text[index])) continue
    while (isGap(line[at])) at += 1
    if (at >= line.length) return at
    if (line[at] !== text[index]) return null
    at += 1
  }
  return at
}

/** A line with a plus before the answer at this place, and before its letter. */
function asRight(line: string, { mark, from }: Place): string {
  const sign = line.slice(mark, from)
  if (sign.startsWith('[')) return `${line.slice(0, mark)}[x] ${line.slice(from)}`
  const isDash = /^[-–—•]/.test(sign)
  return `${line.slice(0, mark)}+ ${isDash ? '' : sign}${line.slice(from)}`
}
