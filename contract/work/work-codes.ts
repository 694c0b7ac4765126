import { limits } from '@quiz/contract/limits.ts'

/** Letters and digits of codes: none that look alike. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The letters of codes as they look in the Russian layout. */
const cyrillic = new Map(Array.from('АВЕКМНРСТУХЗ', (letter, at) => [letter, 'ABEKMHPCTYX3'.charAt(at)]))

/** A typed code: its letters and digits alone, in capitals. Cyrillic letters that look like those of codes are taken for them. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/[А-Я]/g, (letter) => cyrillic.get(letter) ?? letter)

/** The code of a work as people read it: `ABCD-EFGH`. */
export const shownCode = (code: string): string =>
  `${code.slice(0, limits.workCodeChars / 2)}-${code.slice(limits.workCodeChars / 2)}`

/** The code of a pupil as people read it: `ABC-DEF-GHJ`. */
export const shownPupilCode = (code: string): string => code.replace(/.{3}(?!$)/g, '$&-')

/** The code of a game as people read it: `ABC-DEF`. */
export const shownGameCode = (code: string): string =>
  `${code.slice(0, limits.gameCodeChars / 2)}-${code.slice(limits.gameCodeChars / 2)}`
