import { isKeyHeading } from '@quiz/contract/formats/key-block.ts'
import type { LevelLine } from '@quiz/contract/formats/level-lines.ts'
import { withCode } from '@quiz/contract/formats/list-code.ts'
import { fieldOf } from '@quiz/contract/formats/list-fields.ts'

const heading = /^(#{1,6})\s(.*[^#\s])[#\s]*$/
const rule = /^(?:[-—–*_=]\s?){3,}$/
const quote = /^>{1,20}\s?(.*)$/
const summary = /^(?:<details[^<>]{0,40}>\s?)?<summary>(.{0,80})<\/summary>$/i
const tagAlone = /^<\/?details[^<>]{0,40}>$/i
/** A label that may be emphasised or stand behind a sign: «**Правильный ответ:** б», «✅ Ответ — б». */
const label = /^([^\p{L}\p{N}(^]{0,12})(\p{L}[\p{L} ]{1,40})([*_]{0,3}\s?[:=—–-]\s?[*_]{0,3})\s?(.+)$/u
const boldSign = /^([-*•]\s)?\*\*\(?([a-zа-яё]|\d{1,3})\s?[.)]\*\*\s?(.*)$/iu
const emphasised = /^([*_~|]{1,3})(.+)\1$/
const keyAlone = /^(?:(?:правильный|верный|correct)\s)?(?:ответ|answer)\s?:$/i
const boldHead = /^\*\*((?:вопрос|задание|question)\s?(?:№\s?)?\d{1,3})\s?[.:)]?\*\*\s?[.:)]?\s?(?=\S)/i
const boldKey = /^(\d{1,3}\s?[.):–—-]\s?)\*\*([a-zа-яё](?:[,\s]{1,2}[a-zа-яё]){0,5}[.)]?)\*\*$/iu
const signed = /^[^\p{L}\p{N}\s]{1,4}\s(?=\p{L})/u
const bulleted = /^[-*•–—]\s(?=([a-zа-яё])[.)]\s)/iu

/** Lines of Markdown as those of a typed list: chats and notes write tests in it. */
export function plainMarkdown(lines: readonly LevelLine[]): LevelLine[] {
  const areQuoted = lines.length > 1 && lines.every(({ text }) => quote.test(text))
  const fenced = withCode(lines)
  const plain: LevelLine[] = []
  let isApart = false
  for (const [index, line] of fenced.entries()) {
    const text = line.isCode ? line.text : plainText(line.text, areQuoted)
    const isAfterBlank = line.isAfterBlank || isApart
    isApart = text === null
    if (text === null) continue
    const head = line.isCode ? null : heading.exec(text)
    plain.push(
      head && isHeading(head[1] ?? '', { line, next: fenced[index + 1], isFirst: index === 0 })
        ? { ...line, isAfterBlank, text: bareHeading(withoutEmphasis(head[2] ?? '')), isHeading: true }
        : { ...line, isAfterBlank, text },
    )
  }
  return joinedKeys(withoutBullets(withBoldOptions(withoutBoldSigns(plain))))
}

/** The text of a line; null for one that only parts others. */
function plainText(written: string, areQuoted: boolean): string | null {
  const summed = summary.exec(written)?.[1]
  if (rule.test(written) || tagAlone.test(written)) return null
  const text = summed === undefined ? written : summaryText(summed)
  const quoted = quote.exec(text)?.[1]
  if (quoted !== undefined) {
    const inner = labelled(quoted) ?? quoted
    return areQuoted || fieldOf(inner) ? inner : text
  }
  return labelled(text) ?? bareHeading(text.replace(boldHead, '$1. ').replace(boldKey, '$1$2'))
}

/** A heading without the sign that chats write before it, where a key is below: «### ✅ Ответы». */
const bareHeading = (text: string): string => (isKeyHeading(text.replace(signed, '')) ? text.replace(signed, '') : text)

/** What folds an answer away names it: «Показать ответ». */
function summaryText(summed: string): string {
  const text = withoutEmphasis(summed.trim()).replace(/:$/, '')
  return /^(?:показать|посмотреть|узнать|show|see)\s(?:\p{L}{2,12}\s)?(?:ответ|answer)$/iu.test(text)
    ? 'Ответ:'
    : `${text}:`
}

/** A line that names a field, without the signs around its label; null for another one. */
function labelled(written: string): string | null {
  // Most lines begin with a letter and have no emphasis.
  if (/^[\p{L}\p{N}]/u.test(written) && !written.includes('**')) return null
  const text = withoutEmphasis(written)
  if (keyAlone.test(text)) return text
  const [, before = '', name = '', between = '', value = ''] = label.exec(text) ?? []
  if (name === '') return null
  const isBullet = /^[-+*–—•]\s?$/.test(before)
  if (isBullet && !/^(?:правильн|верн|correct)/i.test(name)) return null
  const inner = withoutEmphasis(value)
  // «**Ответ:** б», «_Ответ_: **б**», «**Ответ: б**».
  const told = /[*_]\s*$/.test(between) ? inner.replace(/[*_]{1,3}$/, '') : inner
  const plain = `${name.trim()}${between.replace(/[*_]/g, '').trim()} ${told}`
  return fieldOf(plain) ? plain : null
}

const withoutEmphasis = (text: string): string => emphasised.exec(text.trim())?.[2]?.trim() ?? text.trim()

type Around = { line: LevelLine; next: LevelLine | undefined; isFirst: boolean }

/** One sharp sign begins comments of programs as well: only the first line, or one that stands apart, is a heading. */
const isHeading = (signs: string, { line, next, isFirst }: Around): boolean =>
  signs.length > 1 || isFirst || (line.isAfterBlank && next?.isAfterBlank === true)

/** Bold letters of all answers are no mark; those of some are one of the whole answer. */
function withoutBoldSigns(lines: LevelLine[]): LevelLine[] {
  const bold = lines.filter(({ text }) => boldSign.test(text)).length
  if (bold === 0) return lines
  const signed = lines.filter(({ text }) => /^(?:[-*•]\s)?(?:[a-zа-яё]|\d{1,3})\s?[.)]\s/iu.test(text)).length
  return lines.map((line) => {
    const [, bullet = '', sign, rest] = boldSign.exec(line.text) ?? []
    if (sign === undefined) return line
    const text = `${sign}${line.text.includes(`${sign}.`) ? '.' : ')'} ${rest}`
    return { ...line, text: /\d/.test(sign) || signed < bold ? bullet + text : `**${text}**` }
  })
}

const boldOption = /^([-–—•*]\s|\(?(?:[a-zа-яё]|\d{1,2})[.)]\s)\*\*(\S.{0,300})\*\*$/iu

/** An option whose whole text is bold stands out with its sign, where no plus, star or tick marks any. */
function withBoldOptions(lines: LevelLine[]): LevelLine[] {
  if (lines.some(({ text }) => /^(?:[+✅✓✔☑]|\*\S(?!\*))/u.test(text))) return lines
  return lines.map((line) => {
    const [, sign = '', text] = boldOption.exec(line.text) ?? []
    // «**раз** и **два**» has bold words.
    return text === undefined || text.includes('**') ? line : { ...line, text: sign + text, isStrong: true }
  })
}

/** «- A. Рейн»: a dash before letters that are in their order in every group of lines with dashes. */
function withoutBullets(lines: LevelLine[]): LevelLine[] {
  let place = 0
  let groups = 0
  let longest = 0
  for (const { text } of lines) {
    const letter = bulleted.exec(text)?.[1]?.toLowerCase()
    if (letter === undefined) {
      if (/^[-*•–—]\s/.test(text)) return lines
      place = 0
      continue
    }
    const expected = ['abcdefghij', 'абвгдежзик'].some((alphabet) => alphabet[place] === letter)
    if (!expected && !['a', 'а'].includes(letter)) return lines
    place = expected ? place + 1 : 1
    if (place === 2) groups += 1
    longest = Math.max(longest, place)
  }
  return longest > 2 || groups > 1 ? lines.map((line) => ({ ...line, text: line.text.replace(bulleted, '') })) : lines
}

const keySign = /^\(?(?:[a-zа-яё]|\d{1,2})(?:[.)]?|[.)]\s.+)$/iu

/** «Ответ:» with the letter in the next line, which stands alone there. */
function joinedKeys(lines: LevelLine[]): LevelLine[] {
  return lines.flatMap((line, at) => {
    const [before, next] = [lines[at - 1], lines[at + 1]]
    if (keyAlone.test(line.text) && next && isKeyOf(next, lines[at + 2]))
      return [{ ...line, text: `${line.text} ${withoutEmphasis(next.text)}` }]
    return before && keyAlone.test(before.text) && isKeyOf(line, next) ? [] : [line]
  })
}

const isKeyOf = ({ text }: LevelLine, after: LevelLine | undefined): boolean =>
  keySign.test(withoutEmphasis(text)) && (!after || after.isAfterBlank || !keySign.test(after.text))
