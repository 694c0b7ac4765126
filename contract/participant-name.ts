import { fullNameProblem } from '@quiz/contract/full-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'

/** A participant's name as it is stored: NFC, trimmed, with one blank between its words. Empty for a blank one. */
export const levelledName = (sent: string): string => sent.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Message about a levelled name, or null. */
export function participantNameProblem(name: string): string | null {
  if (name.length < limits.fullNameMin || name.length > limits.participantNameChars) return worksTexts.nameLength
  return fullNameProblem(name)
}

/** Small letters and signs that pass for others in a name; the stored keys of earlier releases were levelled by them (migration 0041). */
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
