import { randomInt } from 'node:crypto'
import { codeLetters } from '@quiz/contract/work/work-codes.ts'

const drawLetter = () => codeLetters.charAt(randomInt(codeLetters.length))

/** A random code of letters and digits that people can type. */
export const drawCode = (length: number): string => Array.from({ length }, drawLetter).join('')

/** A code that is not among others; it is one of them then. */
export function drawFreeCode(length: number, taken: Set<string>): string {
  for (;;) {
    const code = drawCode(length)
    if (taken.has(code)) continue
    taken.add(code)
    return code
  }
}
