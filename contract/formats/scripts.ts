const raised: Record<string, string> = {
  ...Object.fromEntries([...'0123456789'].map((digit, at) => [digit, [...'⁰¹²³⁴⁵⁶⁷⁸⁹'][at] ?? ''])),
  ...{ '+': '⁺', '-': '⁻', '–': '⁻', '−': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ', i: 'ⁱ', x: 'ˣ', m: 'ᵐ', k: 'ᵏ' },
}
const lowered: Record<string, string> = {
  ...Object.fromEntries([...'0123456789'].map((digit, at) => [digit, [...'₀₁₂₃₄₅₆₇₈₉'][at] ?? ''])),
  ...{ '+': '₊', '-': '₋', '–': '₋', '−': '₋', '=': '₌', '(': '₍', ')': '₎', a: 'ₐ', e: 'ₑ', i: 'ᵢ', n: 'ₙ', x: 'ₓ' },
}

/** A text above the line in characters: «10²». What has none stands behind `^`, endings such as «1-й» as they are. */
export const superscript = (text: string): string => scripted(text, raised, '^')
/** A text below the line in characters: «H₂O». What has none stands behind `_`, single words as they are. */
export const subscript = (text: string): string => scripted(text, lowered, '_')

/** A text in characters above or below the line; null where one of its characters has none there. */
export const inRaised = (text: string): string | null => inCharacters(text, raised)
export const inLowered = (text: string): string | null => inCharacters(text, lowered)

/** More than a number or a name gets brackets. */
export const grouped = (text: string): string => (/^(?:[\p{L}\p{N}.,]*|\([^()]*\))$/u.test(text) ? text : `(${text})`)

function inCharacters(text: string, characters: Record<string, string>): string | null {
  const found = [...text].map((character) => characters[character])
  return found.includes(undefined) ? null : found.join('')
}

function scripted(text: string, characters: Record<string, string>, sign: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || /^-?\p{L}{2,}\.?$|^[а-яё]$/iu.test(trimmed)) return text
  const found = inCharacters(trimmed, characters)
  if (found !== null) return text.replace(trimmed, found)
  return text.replace(trimmed, () => sign + (trimmed.length === 1 ? trimmed : `(${trimmed})`))
}
