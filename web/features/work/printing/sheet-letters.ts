import type { SentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { letterAt } from './letters.ts'

/** What a typed line of a sheet means: an answer, null for none, or why it is none. */
export type SheetAnswer = { value: SentValue | null; problem: string | null }

export const answered = (value: SentValue | null): SheetAnswer => ({ value, problem: null })
export const wrong = (problem: string): SheetAnswer => ({ value: null, problem })

/** Keys of the Latin layout at the places of Russian letters: who forgot to switch presses the key with the right letter. */
const [latinKeys, russianKeys] = ['f,dult;pbqrkvyjghcnea[', 'абвгдежзийклмнопрстуфх']

/** Letters as the sheet has them, one after another; digits stand for them by their places. */
export function lettersOf(typed: string): string[] {
  const pressed = Array.from(typed.toLowerCase(), (sign) => russianKeys[latinKeys.indexOf(sign)] ?? sign)
  return pressed
    .filter((sign, at) => !/[\s.]/u.test(sign) && !(typed[at] === ',' && /\s/u.test(typed[at + 1] ?? '')))
    .map((sign) => (/[1-9]/.test(sign) ? letterAt(Number(sign) - 1) : sign.toUpperCase()))
}

/** Ids of the letters; a string is the letter that the sheet does not have. */
export function idsOf(letters: readonly string[], ids: readonly number[]): number[] | string {
  const found: number[] = []
  for (const letter of letters) {
    const id = ids.find((_, at) => letterAt(at) === letter)
    if (id === undefined) return letter
    found.push(id)
  }
  return found
}

export const twiceIn = (letters: readonly string[]) => letters.find((letter, at) => letters.indexOf(letter) < at)
