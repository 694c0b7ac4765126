import fc, { type Arbitrary } from 'fast-check'

/** Halves of pairs, which are no characters. */
const surrogates = { first: 0xd800, count: 0x800 }
const charactersCount = 0x110000 - surrogates.count

const characterAt = (at: number): string => String.fromCodePoint(at < surrogates.first ? at : at + surrogates.count)

function placeOf(character: unknown): number {
  const code = typeof character === 'string' ? (character.codePointAt(0) ?? 0) : 0
  const at = code < surrogates.first ? code : code - surrogates.count
  if (characterAt(at) !== character) throw new Error('This is not one character')
  return at
}

/** The unit `binary` of fast-check, which lists all characters, for a second of processor time, to know one from other texts. */
export const anyCharacter: Arbitrary<string> = fc
  .integer({ min: 0, max: charactersCount - 1 })
  .map(characterAt, placeOf)
