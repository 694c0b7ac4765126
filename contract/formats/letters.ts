const russian = 'абвгдежзик'
const latin = 'abcdefghij'
/** Latin and Cyrillic letters that look alike: Latin A stands for а, Cyrillic В for b. */
const lookAlikes = new Map(
  [...'авсе'].flatMap((letter, index): [string, string][] => {
    const twin = 'abce'[index] ?? ''
    return [
      [letter, twin],
      [twin, letter],
    ]
  }),
)

/** Whether a letter can mark the answer of this index: «а», «a», or a letter drawn like one of them. */
export function marksAnswer(letter: string, index: number): boolean {
  const lower = letter.toLowerCase()
  const expected = [russian[index], latin[index]]
  return expected.includes(lower) || expected.includes(lookAlikes.get(lower))
}

/**
 * Indexes of the answers that a key names: letters or numbers, «б», «1, 3», «AC». Null when it names anything else or an
 * answer that there is not.
 */
export function answersInKey(key: string, count: number): number[] | null {
  const bare = key.trim().replace(/[.)]$/, '')
  const isRun = /^[a-jа-к]{2,10}$/i.test(bare) && count >= bare.length
  const parts = isRun ? [...bare] : bare.split(/[\s,;|&+]+|(?<=[.)])/).filter(Boolean)
  if (parts.length === 0 || parts.length > count) return null
  const alphabet = parts.some((part) => /[a-z]/i.test(part)) ? latin : russian
  const indexes = parts.map((part) => indexOf(part.replace(/[.)]$/, '').toLowerCase(), alphabet))
  return indexes.every((index) => index >= 0 && index < count) ? [...new Set(indexes)] : null
}

function indexOf(part: string, alphabet: string): number {
  if (/^\d{1,2}$/.test(part)) return Number(part) - 1
  if (part.length !== 1) return -1
  const index = alphabet.indexOf(part)
  return index >= 0 ? index : alphabet.indexOf(lookAlikes.get(part) ?? '?')
}
