import type { Look } from './document-lines.ts'

/** Names of colours that are told apart, by what people call them. */
type ColourName = 'black' | 'white' | 'grey' | 'red' | 'yellow' | 'green' | 'blue' | 'purple'

/** Names that documents and pages write instead of numbers; others are told by the words in them. */
const numbers: Record<string, string> = {
  ...{ black: '000000', white: 'ffffff', red: 'ff0000', lime: '00ff00', blue: '0000ff', yellow: 'ffff00' },
  ...{ cyan: '00ffff', aqua: '00ffff', magenta: 'ff00ff', fuchsia: 'ff00ff', maroon: '800000', navy: '000080' },
  ...{ olive: '808000', teal: '008080', silver: 'c0c0c0', orange: 'ffa500', gold: 'ffd700', crimson: 'dc143c' },
}
const words = [
  [/gr[ae]y/, 'grey'],
  [/red/, 'red'],
  [/yellow/, 'yellow'],
  [/green/, 'green'],
  [/blue|cyan/, 'blue'],
  [/purple|violet|magenta|pink/, 'purple'],
] as const

/** The name of a colour as a document or a page writes it; null for none, and for one that shows nothing. */
function colourName(written: string): ColourName | null {
  const text = written.trim().toLowerCase()
  if (/^(?:auto|none|transparent|initial|inherit|unset|windowtext|currentcolor|)$/.test(text)) return null
  const known = numbers[text] ?? text
  const parts = partsOf(known)
  if (parts) return nameOf(parts)
  return words.find(([word]) => word.test(known))?.[1] ?? null
}

type Parts = readonly [red: number, green: number, blue: number]

/** The parts of a colour, 0 to 255; null for another text and for a colour that is not seen. */
function partsOf(text: string): Parts | null {
  const [, hex] = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(text) ?? []
  if (hex) {
    const [red = '', green = '', blue = ''] =
      hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
  }
  const [, inside] = /^rgba?\(([\d\s.,/%]*)\)/.exec(text) ?? []
  const [red, green, blue, opacity = 1] = (inside?.match(/[\d.]+/g) ?? []).map(Number)
  return red === undefined || green === undefined || blue === undefined || opacity === 0 ? null : [red, green, blue]
}

/** Degrees of the colour circle at which the names end. */
const ends = [
  [20, 'red'],
  [70, 'yellow'],
  [165, 'green'],
  [260, 'blue'],
  [325, 'purple'],
  [360, 'red'],
] as const

function nameOf(parts: Parts): ColourName {
  const most = Math.max(...parts)
  const spread = most - Math.min(...parts)
  if (spread < 12 && most > 243) return 'white'
  // Text of pages is dark grey rather than black.
  if (spread < Math.max(12, most * 0.15)) return most < 100 ? 'black' : 'grey'
  if (most < 28) return 'black'
  const hue = hueOf(parts, most, spread)
  return ends.find(([end]) => hue <= end)?.[1] ?? 'red'
}

/** The place of a colour on the colour circle, in degrees. */
function hueOf([red, green, blue]: Parts, most: number, spread: number): number {
  if (most === red) return 60 * (((green - blue) / spread + 6) % 6)
  return 60 * (most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4)
}

/** The look of a text in this colour, or on it; none for the colours of plain text and paper. */
export function colourLook(kind: 'colour' | 'highlight', written: string | null): Look | null {
  const name = colourName(written ?? '')
  return name === null || name === 'black' || name === 'white' ? null : `${kind} ${name}`
}
