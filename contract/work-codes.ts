import { limits } from '@quiz/contract/limits.ts'

/** Letters and digits of codes: none that look alike. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A typed code without blanks and dashes, in capitals. */
export const levelledCode = (typed: string): string => typed.replace(/[\s\p{Pd}\u00ad\u200b]/gu, '').toUpperCase()

/** The code of a work as people read it: `ABCD-EFGH`. */
export const shownCode = (code: string): string =>
  `${code.slice(0, limits.workCodeChars / 2)}-${code.slice(limits.workCodeChars / 2)}`
