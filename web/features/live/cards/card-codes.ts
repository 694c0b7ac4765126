import aruco from 'js-aruco2'
import { cardsCount } from './card-reading.ts'

export const dictionaryName = 'ARUCO_MIP_36h12'

/** Modules along a side of a marker, without its black border. */
export const codeSide = 6

/** The codes of the dictionary: modules row by row, "1" for white. */
export const dictionaryCodes: readonly string[] = new aruco.AR.Dictionary(dictionaryName).codeList

/** The codes of cards 1 to 40 in their order. */
export const cardCodes = dictionaryCodes.slice(0, cardsCount)

/** What a code becomes in a mirror. */
export const mirrored = (code: string): string =>
  Array.from(code, (_, at) => code[at + codeSide - 1 - 2 * (at % codeSide)]).join('')
