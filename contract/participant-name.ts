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

/** The form in which names of a work are compared: in any case, with ё or е. */
export const nameKeyOf = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll('ё', 'е')
