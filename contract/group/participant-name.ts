import { fullNameProblem } from '@quiz/contract/group/full-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'

/** A participant's name as it is stored: NFC, trimmed, with one blank between its words. Empty for a blank one. */
export const normalizeName = (sent: string): string => sent.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Message about a normalized name, or null. */
export function participantNameProblem(name: string): string | null {
  if (name.length < limits.fullNameMin || name.length > limits.participantNameChars) return worksTexts.nameLength
  return fullNameProblem(name)
}

/** Small letters and signs that pass for others in a name; the stored keys of earlier releases were normalized by them (migration 0041). */
const [alike, instead] = ['abcehkmoptxyiё’‘ʼ`´′‛', "авсенкмортхуіе'''''''"]
const insteadOf = new Map(Array.from(alike, (char, at) => [char, instead.charAt(at)]))

/**
 * The form in which names of a work are compared: in any case, with ё or е, whatever layout a letter is from, with any apostrophe
 * and hyphen, and with a full stop after an initial or without one.
 */
export const nameKeyOf = (name: string): string =>
  Array.from(name.normalize('NFC').toLowerCase(), (char) => insteadOf.get(char) ?? char)
    .join('')
    .replaceAll('.', ' ')
    .replace(/ *[-‐‑‒–—―−] */g, '-')
    .replace(/ +/g, ' ')
    .trim()

/** The name, or with the least number behind it that nobody has, cut to fit; `suffixOf` writes the number. */
export function freeName(name: string, taken: ReadonlySet<string>, suffixOf: (number: number) => string): string {
  let [number, free] = [1, name]
  while (taken.has(nameKeyOf(free))) {
    number += 1
    const suffix = suffixOf(number)
    free = `${name.slice(0, limits.participantNameChars - suffix.length).trimEnd()}${suffix}`
  }
  return free
}

/** The name, or «Кузнецова Анна (2)» when somebody of the same work or class has it. */
export const twinName = (name: string, taken: ReadonlySet<string>): string =>
  freeName(name, taken, (number) => ` (${number})`)
