import { placesOf, twinOf } from '@quiz/contract/formats/list-marks.ts'
import { withoutEnd } from '@quiz/contract/formats/text-lines.ts'

/** An answer as a key can name it: by its sign («а», «1», none), or by its text. */
export type NamedAnswer = { sign: string; text: string }
/**
 * The answers that a key names. `isDoubtful` when it can be read in another way as well; `explanation` is what it says behind
 * them; `order` and `match` are keys of questions that are no choice.
 */
export type ResolvedKey = (Named & { explanation?: string }) | { foreign: 'order' | 'match' } | null

const between = / ?[,;|&+/] ?| (?:и|and) | |(?<=[.)])(?=\S)/iu
const signAndText = /^\(?([a-zа-яё]|\d{1,2})\s?[.)]\s?(.+)$/iu
const signBlankText = /^([a-zа-яё])\s(.{2,})$/iu

/** Reads the key of a question: signs of its answers, their numbers, or a text. */
export function resolveKey(written: string, answers: readonly NamedAnswer[], areNumbers = false): ResolvedKey {
  const key = withoutEnd(written.trim(), /[.;,\s]/)
  const named = bySigns(key, answers)
  const pairs = bySignsAndTexts(key, answers)
  if (pairs) return { ...pairs, isDoubtful: pairs.isDoubtful || isOther(named, pairs) }
  const number = largeNumber(key, answers)
  if (number !== null) return { indexes: [number], isDoubtful: named !== null && 'indexes' in named }
  if (named && 'foreign' in named) return named
  const texted = byText(written.trim(), answers) ?? byText(key, answers)
  if (texted === null) return ofSeveral(key, named, answers)
  if (named === null) return { indexes: [texted], isDoubtful: false }
  if (named.indexes.length === 1 && named.indexes[0] === texted) return named
  const isNumber = /^\d+$/.test(key)
  const hasNumbers = answers.some(({ sign }) => /\d/.test(sign))
  const isByText = isNumber && !hasNumbers && !areNumbers
  return { indexes: isByText ? [texted] : named.indexes, isDoubtful: true }
}

/** The answer whose text is a number that is no place: «11» where four answers stand. */
const largeNumber = (key: string, answers: readonly NamedAnswer[]): number | null =>
  /^\d{2,}$/.test(key) && Number(key) > answers.length && !answers.some(({ sign }) => sign === key)
    ? byText(key, answers)
    : null

/** The answers of a key with several parts: by their signs, else by their texts, which win where answers have no signs. */
function ofSeveral(key: string, named: Named | null, answers: readonly NamedAnswer[]): ResolvedKey {
  const texted = byTexts(key, answers)
  if (!texted || !named) return named ?? texted ?? explained(key, answers) ?? reasoned(key, answers)
  const isByText = answers.every(({ sign }) => sign === '')
  return { ...(isByText ? texted : named), isDoubtful: named.isDoubtful || isOther(named, texted) }
}

const isOther = (named: ResolvedKey, { indexes }: Named): boolean =>
  named !== null && !('indexes' in named && named.indexes.join() === indexes.join())

type Named = { indexes: number[]; isDoubtful: boolean }

function bySigns(key: string, answers: readonly NamedAnswer[]): Named | { foreign: 'order' | 'match' } | null {
  const parts = key
    .replace(/\s+/g, ' ')
    .split(between)
    .map((part) => withoutEnd(part.replace(/^\(/, ''), /[.)]/))
    .filter((part) => part !== '')
  const isRun = parts.length === 1 && isRunOf(parts[0] ?? '', answers.length)
  const signs = isRun ? [...(parts[0] ?? '')] : parts
  if (signs.length === 0 || signs.length > Math.max(answers.length, 2) * 2) return null
  const found = signs.map((sign) => answerOf(sign, answers))
  if (found.some((one) => one === null)) return null
  const indexes = found.flatMap((one) => one?.index ?? [])
  const isSorted = indexes.every((index, at) => at === 0 || index > (indexes[at - 1] ?? 0))
  if (!isSorted && new Set(indexes).size < indexes.length) return isRun ? { foreign: 'match' } : null
  if (!isSorted && (isRun || indexes.length === answers.length)) return { foreign: 'order' }
  return { indexes, isDoubtful: maybeText.test(key) || found.some((one) => one?.isDoubtful) }
}

/** «B) A»: what stands behind the bracket may be the text of the answer. */
const maybeText = /^\(?(?:\p{L}|\d{1,2})\)\s?(?:\p{L}|\d{1,2})$/u

const isRunOf = (text: string, count: number): boolean =>
  /^[a-zа-яё]{2,10}$/iu.test(text) || (/^\d{2,10}$/.test(text) && Number(text) > count)

/** The answer of a sign: the same one, the one that looks alike, or a place in the order. */
function answerOf(sign: string, answers: readonly NamedAnswer[]): { index: number; isDoubtful: boolean } | null {
  const at = (looked: string | null) =>
    looked === null ? -1 : answers.findIndex((answer) => answer.sign.toLowerCase() === looked.toLowerCase())
  const own = at(sign)
  if (own >= 0) return { index: own, isDoubtful: hasDouble(answers, sign) }
  if (!/^(?:\p{L}|\d{1,2})$/u.test(sign)) return null
  const [place = -1] = placesOf({ family: 'letter)', sign: sign.toLowerCase() }).filter((one) => one < answers.length)
  const twin = at(twinOf(sign.toUpperCase()))
  if (twin >= 0) return { index: twin, isDoubtful: twin !== place && place >= 0 }
  const isLettered = answers.some((answer) => /\p{L}/u.test(answer.sign))
  if (place < 0 || place >= answers.length) return null
  return { index: place, isDoubtful: isLettered && /\p{L}/u.test(sign) }
}

const hasDouble = (answers: readonly NamedAnswer[], sign: string): boolean =>
  answers.filter((answer) => answer.sign.toLowerCase() === sign.toLowerCase()).length > 1

/** The answer with this text, exactly, or apart from case, «ё», quotation marks and a point; null when several have it. */
function byText(key: string, answers: readonly NamedAnswer[]): number | null {
  for (const shape of [(text: string) => text, (text: string) => text.toLowerCase(), loose]) {
    const indexes = answers.flatMap(({ text }, index) => (shape(text) === shape(key) ? [index] : []))
    if (indexes.length > 0) return indexes.length === 1 ? (indexes[0] ?? null) : null
  }
  return null
}

function loose(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»„“”"']/g, '')
    .replace(/\s+/g, ' ')
  return (plain.slice(0, 1) + withoutEnd(plain.slice(1), /[.;,]/)).trim()
}

const betweenPairs = /[,;]\s*(?=\(?(?:[a-zа-яё]|\d{1,2})\s?[.)])/iu

/** «б) Париж, в) Рим»: sign and text have to name the same answers. */
function bySignsAndTexts(key: string, answers: readonly NamedAnswer[]): Named | null {
  const found = key.split(betweenPairs).map((part) => {
    const { named, text } = signAndTextOf(part.trim(), answers)
    return named && loose(text) === loose(answers[named.index]?.text ?? '') ? named : null
  })
  if (found.some((one) => one === null)) return null
  return { indexes: found.flatMap((one) => one?.index ?? []), isDoubtful: found.some((one) => one?.isDoubtful) }
}

/** «б) Париж, как известно»: the text of the answer, and more. */
function explained(key: string, answers: readonly NamedAnswer[]): ResolvedKey {
  const { named, text } = signAndTextOf(key, answers)
  const answer = answers[named?.index ?? -1]
  return named && answer && loose(text).startsWith(`${loose(answer.text)} `)
    ? { indexes: [named.index], isDoubtful: true }
    : null
}

const signAndReason = /^\(?([a-zа-яё]|\d{1,2})(?:\)|\s?[.,;:]|\s[—–-]|(?=\s?\())\s?(.{3,})$/iu

/** «б, потому что …», «а (Волга)»: the sign of an answer, and why; in brackets its text may stand again. */
function reasoned(key: string, answers: readonly NamedAnswer[]): ResolvedKey {
  const [, sign = '', rest = ''] = signAndReason.exec(key) ?? []
  const own = [sign, twinOf(sign)].map((one) => one?.toLowerCase())
  const index = answers.findIndex((answer) => answer.sign !== '' && own.includes(answer.sign.toLowerCase()))
  if (sign === '' || index < 0) return null
  const reason = rest.replace(/^\((.*)\)$/, '$1').trim()
  const texted = answers.findIndex(({ text }) => loose(text) === loose(reason))
  if (texted === index) return { indexes: [index], isDoubtful: false }
  // «б, а также в)»: there is more than one letter.
  const isDoubtful = texted >= 0 || answers.some((answer) => answer.sign !== '' && reason.includes(`${answer.sign})`))
  return { indexes: [index], isDoubtful, explanation: reason }
}

function signAndTextOf(key: string, answers: readonly NamedAnswer[]) {
  const [, sign = '', text = ''] = signAndText.exec(key) ?? signBlankText.exec(key) ?? []
  return { named: sign === '' ? null : answerOf(sign, answers), text }
}

/** «Лион, Нант»: every part is the text of an answer, whichever of the signs stands between them. */
function byTexts(key: string, answers: readonly NamedAnswer[]): Named | null {
  for (const between of [/,\s/, /;/, /[,;]/]) {
    const indexes = key.split(between).map((part) => byText(part.trim(), answers))
    const found = indexes.flatMap((index) => index ?? [])
    if (indexes.length > 1 && found.length === indexes.length) return { indexes: found, isDoubtful: false }
  }
  return null
}
