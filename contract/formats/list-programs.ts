import type { LevelLine } from '@quiz/contract/formats/level-lines.ts'

/** How lists of a program become ordinary ones: by what it is known, and its lines as those of a typed list. */
type Program = {
  isKnown: (lines: readonly LevelLine[]) => boolean
  plain: (lines: readonly LevelLine[]) => LevelLine[]
}

const some =
  (pattern: RegExp) =>
  (lines: readonly LevelLine[]): boolean =>
    lines.some(({ text }) => pattern.test(text))
const most = (lines: readonly LevelLine[], pattern: RegExp): number =>
  lines.filter(({ text }) => pattern.test(text)).length

/** Lists of other programs as ordinary ones. */
export function plainPrograms(lines: readonly LevelLine[]): LevelLine[] {
  const counted = withLetterColons(withSections(withHeadPoints(withoutTotals(lines))))
  return programs.find(({ isKnown }) => isKnown(counted))?.plain(counted) ?? [...counted]
}

const outOf = /^(?:\[(\d{1,3})\/(\d{1,3})\]|(\d{1,3})\/(\d{1,3})(?:[.):]|\s))\s?/

/** «2/10. Где?», «[2/10] Где?» as «2. Где?», where the lines count on from 1 up to the same number. */
function withoutTotals(lines: readonly LevelLine[]): readonly LevelLine[] {
  const found = lines.flatMap(({ text }) => outOf.exec(text) ?? [])
  const numbers = lines.flatMap(({ text }) => {
    const [, one, total, other, all] = outOf.exec(text) ?? []
    return one || other ? [{ number: Number(one ?? other), total: total ?? all }] : []
  })
  const areCounted = numbers.every(({ number, total }, at) => number === at + 1 && total === numbers[0]?.total)
  if (found.length === 0 || numbers.length < 2 || !areCounted) return lines
  return lines.map((line) => {
    const [all, one, , other] = outOf.exec(line.text) ?? []
    return all === undefined ? line : { ...line, text: `${one ?? other}. ${line.text.slice(all.length)}` }
  })
}

const headWithPoints =
  /^((?:вопрос|задание|question)\s?(?:№\s?)?\d{1,3})\s?[.:]?\s?[[(](\d{1,2})\s?(?:балл(?:а|ов)?|б\.?|points?)[\])]$/i

/** «Вопрос №2 (3 балла)» alone in its line as the head and the points of the question below it. */
const withHeadPoints = (lines: readonly LevelLine[]): LevelLine[] =>
  lines.flatMap((line) => {
    const [, head, points] = headWithPoints.exec(line.text) ?? []
    if (head === undefined) return [line]
    return [
      { ...line, text: head },
      { ...line, isAfterBlank: false, text: `Баллы: ${points}` },
    ]
  })

const inSection = /^(\d{1,2})\.(\d{1,3})(?:[.)]\s?|\s)(?=[\p{Lu}«"])/u

/** «2.1. Где?» begins a question where such numbers count on, from 1 in each section. */
function withSections(lines: readonly LevelLine[]): readonly LevelLine[] {
  let [section, last, count] = [0, 0, 0]
  for (const { text } of lines) {
    const [, of, number] = (inSection.exec(text) ?? []).map(Number)
    if (of === undefined || number === undefined) continue
    const goesOn = of === section ? number === last + 1 : of > section && number === 1
    if (!goesOn) return lines
    count += 1
    section = of
    last = number
  }
  if (count < 2) return lines
  return lines.map((line, at) => {
    if (inSection.test(line.text)) return { ...line, text: `S: ${line.text.replace(inSection, '')}` }
    // «2. Спутники» above «2.1. …» is the head of the section.
    const head = /^(\d{1,2})[.)]\s(?=\S)/.exec(line.text)?.[1]
    const isHead = head !== undefined && inSection.exec(lines[at + 1]?.text ?? '')?.[1] === head
    return isHead ? { ...line, text: `Раздел ${line.text}` } : line
  })
}

const letterColon = /^([a-jа-и])\s?:\s?(?=\S)/iu

/** «A: Рейн» as «A) Рейн», where three or more follow one another; two speakers of a dialogue do not. */
function withLetterColons(lines: readonly LevelLine[]): readonly LevelLine[] {
  if (lines.some(({ text }) => /^\(?[a-zа-яё]\s?[.)]\s/iu.test(text))) return lines
  const letters = lines.map(({ text }) => letterColon.exec(text)?.[1]?.toLowerCase() ?? ' ').join('')
  if (!/abc|абв/.test(letters)) return lines
  return lines.map((line) => ({ ...line, text: line.text.replace(letterColon, '$1) ') }))
}

/** Lines without those of a pattern, which part questions. */
function without(lines: readonly LevelLine[], pattern: RegExp): LevelLine[] {
  let isApart = false
  return lines.flatMap((line) => {
    const wasApart = isApart
    isApart = pattern.test(line.text)
    return isApart ? [] : [wasApart ? { ...line, isAfterBlank: true } : line]
  })
}

/** The lines of each question, which begins where the pattern says; those before the first one stand alone. */
function groupsFrom(lines: readonly LevelLine[], begins: RegExp): LevelLine[][] {
  const groups: LevelLine[][] = [[]]
  for (const line of lines) {
    if (begins.test(line.text)) groups.push([])
    groups.at(-1)?.push(line)
  }
  return groups
}

const named = (line: LevelLine, label: string, value: string): LevelLine => ({ ...line, text: `${label}: ${value}` })

/** АСТ: «I:» begins an item, «S:» its question; «+:» alone is what is typed, «L1:» and «R1:» are pairs, «1:» an order. */
const ast: Program = {
  isKnown: (lines) => some(/^S:\s?\S/)(lines) && some(/^(?:[+-]:|[LR]\d{1,2}:)\s?\S/)(lines),
  plain: (lines) => groupsFrom(without(lines, /^[IВ]:/), /^S:/).flatMap(astItem),
}

const astAnswer = /^([+-]):\s?(.*)$/
const astSide = /^([LR])(\d{1,2}):\s?(.*)$/
const astPlace = /^(\d{1,2}):\s?(.*)$/

function astItem(lines: LevelLine[]): LevelLine[] {
  const rights = lines.filter(({ text }) => text.startsWith('+:'))
  const sides = lines.flatMap((line) => {
    const [, side = '', number = '', text = ''] = astSide.exec(line.text) ?? []
    return side === '' ? [] : [{ line, side, number, text }]
  })
  if (sides.length > 0) {
    const rest = lines.filter(({ text }) => !astSide.test(text))
    const lefts = new Map(sides.flatMap(({ side, number, text }) => (side === 'L' ? [[number, text]] : [])))
    const pairs = sides.filter(({ side }) => side === 'R')
    const written = pairs.map(({ line, number, text }) => {
      const left = lefts.get(number)
      return { ...line, isAfterBlank: false, text: left === undefined ? text : `${left} — ${text}` }
    })
    const [first] = written
    return first ? [...rest, { ...first, text: 'Пары:' }, ...written] : rest
  }
  const places = lines.filter(({ text }) => astPlace.test(text))
  if (rights.length === 0 && places.length > 1) {
    const head = { ...(places[0] as LevelLine), text: 'По порядку:' }
    const inOrder = places.map((line) => ({ ...line, isAfterBlank: false, text: astPlace.exec(line.text)?.[2] ?? '' }))
    return [...lines.filter(({ text }) => !astPlace.test(text)), head, ...inOrder]
  }
  const isTyped = rights.length > 0 && !lines.some(({ text }) => text.startsWith('-:'))
  if (!isTyped) return lines
  const accepted = rights.map(({ text }) => astAnswer.exec(text)?.[2] ?? '').join('; ')
  return lines.flatMap((line) => {
    if (line === rights[0]) return [named(line, 'Ответ', accepted)]
    return rights.includes(line) ? [] : [line]
  })
}

/** Respondus: «Type: F» above a question, «@ …» what is said about it, a star before right answers. */
const respondus: Program = {
  isKnown: some(/^Type:\s?(?:MC|MA|MR|TF|F|FB|FMB|E|M)$/i),
  plain: (lines) => groupsFrom(lines, /^Type:|^(?:\d{1,3})[.)]\s/i).flatMap(respondusItems()),
}

function respondusItems() {
  let kind = ''
  return (lines: LevelLine[]): LevelLine[] => {
    const told = /^Type:\s?(\S+)/i.exec(lines[0]?.text ?? '')?.[1]
    if (told) {
      kind = told.toUpperCase()
      return lines.slice(1)
    }
    const plain = lines.map((line) => {
      const text = line.text
        .replace(/^(\d{1,3})\)\s/, '$1. ')
        .replace(/^(\*?)([a-z])\.\s?/i, '$1$2) ')
        .replace(/^[@~]\s?/, 'Пояснение: ')
        .replace(/^Points:/i, 'Баллы:')
      return { ...line, text }
    })
    const answer = /^\*?[a-z]\)\s?(.*)$/i
    const own = kind
    kind = ''
    if (!/^F/.test(own)) return plain
    const accepted = plain.flatMap(({ text }) => answer.exec(text)?.[1] ?? [])
    const [first] = plain.filter(({ text }) => answer.test(text))
    return [
      ...plain.filter(({ text }) => !answer.test(text)),
      ...(first ? [named(first, 'Ответ', accepted.join('; '))] : []),
    ]
  }
}

/** text2qti: «... » what is said about a question, stars and boxes before right answers, «= 5 +- 1» a number. */
const text2qti: Program = {
  isKnown: (lines) => some(/^\*[a-z]\)\s/)(lines) && some(/^(?:\.{3}\s|Quiz title:|=\s?-?\d)/i)(lines),
  plain: (lines) =>
    lines.map((line) => ({
      ...line,
      text: line.text
        .replace(/^\.{3}\s/, 'Пояснение: ')
        .replace(/^Quiz title:\s?/i, '')
        .replace(/^Points:/i, 'Баллы:')
        .replace(/^=\s?(-?\d.*)$/, (_, number: string) => `Ответ: ${number.replace('+-', '±')}`),
    })),
}

/** ExamView: «ANS: B PTS: 1 DIF: Easy», with the answer in the next line where it is a text. */
const examView: Program = {
  isKnown: some(/^ANS:/),
  plain: (lines) => without(examAnswers(lines), examHeads),
}

const examHeads =
  /^(?:MULTIPLE CHOICE|MULTIPLE RESPONSE|TRUE\/FALSE|MODIFIED TRUE\/FALSE|COMPLETION|SHORT ANSWER|MATCHING|NUMERIC RESPONSE|YES\/NO|(?:PTS|DIF|REF|OBJ|NAT|STA|TOP|MSC|NOT|BLM|LOC|KEY):.*)$/
const examDetails = /\s?(?:PTS|DIF|REF|OBJ|NAT|STA|TOP|MSC|NOT|BLM|LOC|KEY):/

function examAnswers(lines: readonly LevelLine[]): LevelLine[] {
  return lines.flatMap((line, at) => {
    const before = lines[at - 1]
    if (/^ANS:\s*$/.test(before?.text ?? '')) return [named(line, 'Ответ', line.text)]
    if (!line.text.startsWith('ANS:')) return [line]
    const answer = line.text.slice(4).split(examDetails, 1).join('').trim()
    const hasOptions = /^[A-Z][.)]\s/i.test(before?.text ?? '')
    if (answer === '') return []
    if (!/^[TF]$/.test(answer) || hasOptions) return [named(line, 'Ответ', answer)]
    return [
      { ...line, text: `${answer === 'T' ? '+' : '-'} Верно` },
      { ...line, text: `${answer === 'F' ? '+' : '-'} Неверно` },
    ]
  })
}

const asked = /^(?:вопрос|question|q)\s?:\s?(\S.*)$/i
const offered = /^(?:варианты(?: ответов?)?|ответы|options|choices|answers)\s?:\s?(\S.*)$/i
const shortKey = /^[aао]\s?:\s?(\S.*)$/i

/** «Вопрос: …», «Варианты: а, б, в», «Ответ: …», and cards «Q: …», «A: …». */
const labelled: Program = {
  isKnown: (lines) => most(lines, asked) > 0 && !some(/^(?:вопрос|question)\s?\d/i)(lines),
  plain: (lines) => groupsFrom(lines, asked).flatMap(labelledQuestion),
}

/** A mark of a right answer, before or behind it. */
const ticked = /^[✔✓✅+*]|(?:[✔✓✅+*]\ufe0f?|\((?:correct|right|верно|правильно)\))$/iu

function labelledQuestion(lines: LevelLine[]): LevelLine[] {
  const keys = lines.flatMap(({ text }) => shortKey.exec(text)?.[1] ?? [])
  // Of several answers the marked ones are right, else all of them.
  const areOptions = keys.length > 1 && keys.some((text) => ticked.test(text))
  const hasLetters = lines.some(({ text }) => /^(?:b|в|б)\s?[:.)]/i.test(text))
  return lines.flatMap((line) => {
    const question = asked.exec(line.text)?.[1]
    if (question !== undefined) return [{ ...line, text: `S: ${question}` }]
    const options = offered.exec(line.text)?.[1]
    if (options !== undefined) return optionLines(line, options)
    const key = hasLetters ? undefined : shortKey.exec(line.text)?.[1]
    if (key === undefined) return [line]
    return [areOptions ? { ...line, text: `- ${key}` } : named(line, 'Ответ', key)]
  })
}

/** «Рейн, Влтава», «Рейн; Влтава»: options with letters stay in their line, where they are found. */
function optionLines(line: LevelLine, options: string): LevelLine[] {
  if (hasSeries(options)) return [{ ...line, text: options }]
  const between = [/\s?;\s?/, /\s\|\s/, /\s\/\s/, /,\s/].find((one) => one.test(options))
  const parts = between ? withoutListEnd(options.split(between)) : [options]
  return parts.length > 1 ? parts.map((text) => ({ ...line, text: `- ${text.trim()}` })) : [line]
}

/** Whether options have letters or numbers: not the initials of «А. Блок; Б. Пастернак; М. Горький». */
function hasSeries(options: string): boolean {
  const parts = options.split(';').map((part) => part.trim())
  const signs = parts.map((part) => /^\(?([a-zа-я]|\d)\s?[.)]/i.exec(part)?.[1]?.toLowerCase() ?? '')
  if (!/^[aа1]$/.test(signs[0] ?? '')) return false
  return parts.length < 3 || ['abcdefghij', 'абвгдежзик', '123456789'].some((all) => all.startsWith(signs.join('')))
}

/** The point behind the last option ends the list, where no other option has one. */
function withoutListEnd(parts: readonly string[]): string[] {
  const isOwn = parts.slice(0, -1).some((part) => part.endsWith('.'))
  return parts.map((part, at) => (at === parts.length - 1 && !isOwn ? part.replace(/[.;]$/, '') : part))
}

const trivia: Program = {
  isKnown: (lines) => lines.some(({ text }) => text.startsWith('#Q ')),
  plain: (lines) => lines.map((line) => ({ ...line, text: line.text.replace(/^([A-J]) (?=\S)/, '$1) ') })),
}

const formPoints = /^(\d{1,3}) балл(?:а|ов)?$/i

/** A question stands above its points, with a star when it has to be answered. */
function formLines(line: LevelLine, index: number, all: readonly LevelLine[]): LevelLine[] {
  const points = formPoints.exec(line.text)
  if (points) return [{ ...line, text: `Баллы: ${points[1]}` }]
  const isQuestion = formPoints.test(all[index + 1]?.text ?? '')
  return [isQuestion ? { ...line, text: `S: ${line.text.replace(/\s?\*$/, '')}` } : line]
}

const tinyQuestion = /^([^,].*),\d{3,6}$/
const tinyAnswer = /^,(.*?)(,1)?$/

function isTiny(lines: readonly LevelLine[]): boolean {
  const isFirst = lines.length > 2 && tinyQuestion.test(lines[0]?.text ?? '')
  return isFirst && lines.every(({ text }) => tinyQuestion.test(text) || tinyAnswer.test(text))
}

/** A question with its time in milliseconds; answers behind a comma, the right ones with «,1». */
function tinyLine(line: LevelLine): LevelLine {
  const question = tinyQuestion.exec(line.text)?.[1]
  const [, answer = '', isRight] = tinyAnswer.exec(line.text) ?? []
  return { ...line, text: question === undefined ? `${isRight ? '+' : '-'} ${answer}` : `S: ${question}` }
}

const tiny: Program = { isKnown: isTiny, plain: (lines) => lines.map(tinyLine) }
const forms: Program = { isKnown: some(formPoints), plain: (lines) => lines.flatMap(formLines) }

const programs: readonly Program[] = [trivia, tiny, ast, respondus, text2qti, examView, forms, labelled]
