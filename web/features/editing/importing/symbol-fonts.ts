/** Signs of Wingdings and its brothers by their codes; programs write them as private characters from U+F000. */
const wingdings: Record<number, string> = {
  ...{ 111: '☐', 112: '☐', 113: '☐', 114: '☐', 168: '☐', 251: '✗', 252: '✓', 253: '☒', 254: '☑' },
  ...{ 108: '•', 110: '▪', 118: '•', 119: '•', 159: '•', 161: '○', 167: '▪', 216: '➢' },
  ...{ 223: '←', 224: '→', 225: '↑', 226: '↓', 232: '→', 240: '→' },
}
const wingdings2: Record<number, string> = {
  ...{ 79: '✗', 80: '✓', 81: '☒', 82: '☑', 83: '☒', 84: '☒', 163: '☐', 42: '☐', 48: '☐' },
  ...{ 150: '•', 151: '•', 152: '•', 153: '○', 129: '○' },
}
/** Greek letters and signs of the font Symbol, from «a» and «A». */
const greek = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'
const greekCapitals = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'
const symbols: Record<number, string> = {
  ...{ 176: '°', 177: '±', 179: '≥', 163: '≤', 180: '×', 183: '•', 184: '÷', 185: '≠', 187: '≈' },
  ...{ 165: '∞', 174: '→', 172: '←', 173: '↑', 175: '↓', 206: '∈', 207: '∉', 199: '∩', 200: '∪', 204: '⊂' },
  ...{ 34: '∀', 36: '∃', 214: '√', 215: '⋅', 222: '⇒', 219: '⇔', 242: '∫', 229: '∑', 208: '∠', 94: '⊥' },
}

/** The sign of a code of a symbol font; null where the font is none, or the code is unknown. */
export function symbolOf(font: string, code: number): string | null {
  const at = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  if (/wingdings\s?2/i.test(font)) return wingdings2[at] ?? null
  if (/wingdings/i.test(font)) return wingdings[at] ?? null
  if (!/^symbol$/i.test(font.trim())) return null
  if (at >= 0x61 && at <= 0x7a) return greek[at - 0x61] ?? null
  if (at >= 0x41 && at <= 0x5a) return greekCapitals[at - 0x41] ?? null
  return symbols[at] ?? null
}

/** A text in a font, its private characters as signs that every font has. */
export const readableSymbols = (text: string, font: string): string =>
  text.replaceAll(/[\uf020-\uf0ff]/g, (sign) => symbolOf(font || 'Wingdings', sign.charCodeAt(0)) ?? sign)
