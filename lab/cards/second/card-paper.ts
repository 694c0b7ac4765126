import { cardCodes } from '../../../web/features/live/cards/card-codes.ts'
import type { Draw } from './draw.ts'
import { type Colour, type Hit, type Paint, tint } from './solids.ts'

/** Modules from the middle of a marker to its edge, and to the edge of the white margin that a card needs at least. */
export const markerReach = 4
export const marginReach = 5
const codeSide = 6

const white = 0.85
const ink = 0.04
const letterGrey = 0.5

/** A part of a hand: a line with round ends. Metres on the card as it is held, to the right and up. */
export type Finger = { from: [number, number]; to: [number, number]; radius: number; isBehind: boolean }

/** A bright line across a glossy folder. */
export type Smear = { strength: number; angle: number; offset: number; width: number }

export type CardPaper = {
  card: number
  /** Quarters counter-clockwise from the marker's own top. */
  quarters: number
  module: number
  /** Half of the sheet, to the marker's own right and up. */
  paper: { across: number; up: number }
  fingers: readonly Finger[]
  skin: Colour
  smear: Smear | undefined
  /** How much of the print is seen through the paper from behind. */
  ghost: number
}

/** Three by five points each: А, Б, В, Г, and the figures. */
const letters = ['.#.#.#####.##.#', '####..####.####', '##.#.###.#.###.', '####..#..#..#..'] as const
const figures = [
  '####.##.##.####',
  '.#.##..#..#.###',
  '###..#####..###',
  '###..####..####',
  '#.##.####..#..#',
  '####..###..####',
  '####..####.####',
  '###..#.#..#..#.',
  '####.#####.####',
  '####.####..####',
] as const
const glyphModule = 0.11

/** Whether a small letter or number of the margin is printed at a place, in modules from the marker's middle. */
function isLettered(x: number, y: number): boolean {
  if (Math.min(Math.abs(x), Math.abs(y)) > 0.3) return false
  for (const [place, letter] of letters.entries()) {
    // The letter of a side is upright when this side is up: the sides follow clockwise.
    const angle = (place * Math.PI) / 2
    const across = x * Math.cos(angle) - y * Math.sin(angle)
    const up = x * Math.sin(angle) + y * Math.cos(angle)
    if (isInGlyph(letter, across, up - 4.55)) return true
  }
  return false
}

function isInGlyph(points: string, across: number, up: number): boolean {
  const column = Math.floor(across / glyphModule + 1.5)
  const row = Math.floor(2.5 - up / glyphModule)
  return column >= 0 && column < 3 && row >= 0 && row < 5 && points[row * 3 + column] === '#'
}

function isNumbered(card: number, x: number, y: number): boolean {
  const across = Math.abs(x) - 4.55
  const up = Math.abs(y) - 4.55
  if (Math.abs(across) > 0.5 || Math.abs(up) > 0.4) return false
  const side = Math.sign(x)
  const [tens, ones] = [figures[Math.floor(card / 10)], figures[card % 10]]
  return isInGlyph(tens ?? '', side * across + 0.2, up) || isInGlyph(ones ?? '', side * across - 0.2, up)
}

/** The share of light that comes back from a card's front, in modules from the middle, the marker's own top up. */
function printed(card: number, x: number, y: number): number {
  const far = Math.max(Math.abs(x), Math.abs(y))
  if (far >= markerReach) return isLettered(x, y) || isNumbered(card, x, y) ? letterGrey : white
  const column = Math.floor(x) + codeSide / 2
  const row = codeSide / 2 - 1 - Math.floor(y)
  if (column < 0 || row < 0 || column >= codeSide || row >= codeSide) return ink
  return cardCodes[card - 1]?.[row * codeSide + column] === '1' ? white : ink
}

export function isInLine({ from, to, radius }: Omit<Finger, 'isBehind'>, x: number, y: number): boolean {
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]]
  const square = alongX * alongX + alongY * alongY
  const share = square > 0 ? ((x - from[0]) * alongX + (y - from[1]) * alongY) / square : 0
  const near = Math.min(1, Math.max(0, share))
  return (x - from[0] - near * alongX) ** 2 + (y - from[1] - near * alongY) ** 2 < radius * radius
}

/** Paints a card as it is held up, with the hands that hold it. */
export function paintCard(paper: CardPaper): Paint {
  const { module, skin, fingers, smear } = paper
  const back = paper.paper
  const cos = Math.round(Math.cos((paper.quarters * Math.PI) / 2))
  const sin = Math.round(Math.sin((paper.quarters * Math.PI) / 2))
  const isPaper = (x: number, y: number) => Math.abs(x) <= back.across && Math.abs(y) <= back.up
  const fingerAt = ({ across, up, isFront }: Hit, isOnPaper: boolean): Finger | undefined => {
    for (const finger of fingers) {
      const isHidden = isOnPaper && finger.isBehind === isFront
      if (!isHidden && isInLine(finger, across, up)) return finger
    }
    return undefined
  }
  return (hit) => {
    const x = hit.across * cos + hit.up * sin
    const y = hit.up * cos - hit.across * sin
    const isOnPaper = isPaper(x, y)
    const finger = fingerAt(hit, isOnPaper)
    hit.isHand = finger !== undefined
    if (finger) return tint(hit, skin, finger.isBehind ? 0.8 : 1)
    if (!isOnPaper) return false
    const print = printed(paper.card, x / module, y / module)
    if (hit.isFront) tint(hit, [print, print, print * 0.98])
    else tint(hit, [1, 1, 0.98], white - (white - print) * paper.ghost)
    hit.gloss = smear ? shineAt(smear, hit) : 0
    return true
  }
}

function shineAt({ strength, angle, offset, width }: Smear, { across, up }: Hit): number {
  const away = (across * Math.cos(angle) + up * Math.sin(angle) - offset) / width
  return strength * Math.exp(-away * away)
}

/** Half of a side of the square around the hands and the sheet, however it is turned. */
export const paperReach = ({ paper }: Pick<CardPaper, 'paper'>): number => Math.max(paper.across, paper.up) + 0.09

/** The two ways of cutting a card: a square, or the whole sheet of paper, A4 or a half of it. */
export function cutPaper(draw: Draw, markerSide: number): CardPaper['paper'] {
  const [short, long] = markerSide > 0.13 ? [0.21, 0.297] : [0.1485, 0.21]
  return { across: short / 2, up: (draw.happens(0.7) ? short : long) / 2 }
}
