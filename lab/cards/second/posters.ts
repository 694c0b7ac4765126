import { cardCodes, dictionaryCodes } from '../../../web/features/live/cards/card-codes.ts'
import type { Draw } from './draw.ts'
import { type Colour, type Hit, type Paint, tint } from './solids.ts'

/** Paints a rectangle of paper whose half sides are given in metres. */
type PaperPainter = (draw: Draw, reach: { across: number; up: number }) => Paint

const paperWhite: Colour = [0.8, 0.8, 0.77]
const print: Colour = [0.05, 0.05, 0.06]

export const colourOf = (draw: Draw, low = 0.05, high = 0.75): Colour => [
  draw.between(low, high),
  draw.between(low, high),
  draw.between(low, high),
]

/** Black and white modules of a square with a frame, "1" for white, row by row. */
function squareCode(modules: string, side: number): (x: number, y: number) => boolean {
  return (x, y) => {
    const column = Math.floor(x * (side + 2)) - 1
    const row = Math.floor(y * (side + 2)) - 1
    if (column < 0 || row < 0 || column >= side || row >= side) return false
    return modules[row * side + column] === '1'
  }
}

/** Markers of other works: of the same dictionary beyond the cards, or of another size. */
const markers: PaperPainter = (draw, { across, up }) => {
  const perRow = draw.whole(1, 3)
  const step = (2 * across) / perRow
  const rows = Math.max(1, Math.floor((2 * up) / step))
  const codes = Array.from({ length: perRow * rows }, () => {
    if (draw.happens(0.6)) return squareCode(draw.pick(dictionaryCodes.slice(cardCodes.length)), 6)
    const side = draw.pick([4, 5, 7])
    return squareCode(Array.from({ length: side * side }, () => draw.whole(0, 1)).join(''), side)
  })
  return (hit) => {
    const column = Math.min(perRow - 1, Math.floor((hit.across + across) / step))
    const row = Math.floor((up - hit.up) / step)
    const x = ((hit.across + across) / step - column) * 1.3 - 0.15
    const y = ((up - hit.up) / step - row) * 1.3 - 0.15
    const code = row < rows ? codes[row * perRow + column] : undefined
    if (!code || x < 0 || y < 0 || x >= 1 || y >= 1) return tint(hit, paperWhite)
    return tint(hit, code(x, y) ? paperWhite : print)
  }
}

/** Lines of words, as a page of a notice. */
const text: PaperPainter = (draw, { across, up }) => {
  const line = draw.between(0.012, 0.035)
  const seed = draw.bits()
  const head = colourOf(draw)
  return (hit) => {
    const down = up - hit.up
    const inside = hit.across + across
    if (down < up * 0.25) return tint(hit, head)
    const row = Math.floor(down / line)
    const letter = Math.floor(inside / (line * 0.4))
    const ink = Math.imul((row * 977 + letter) ^ seed, 0x9e37_79b1) >>> 24
    const isWord = ink > 40 && down / line - row > 0.35 && inside > line && hit.across < across - line
    const isStroke = inside / (line * 0.4) - letter < 0.75 && (ink & 3) !== Math.floor((down / line) * 4) % 4
    return tint(hit, isWord && isStroke ? print : paperWhite)
  }
}

/** A table with some of its cells filled: a timetable, a crossword. */
const table: PaperPainter = (draw, { across, up }) => {
  const columns = draw.whole(5, 16)
  const cell = (2 * across) / columns
  const border = cell * draw.between(0.03, 0.12)
  const [share, seed] = [draw.between(0, 0.5), draw.bits()]
  const fill = draw.happens(0.5) ? print : colourOf(draw)
  return (hit) => {
    const [x, y] = [hit.across + across, up - hit.up]
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    if (x - column * cell < border || y - row * cell < border) return tint(hit, print)
    const isFilled = Math.imul((row * 31 + column) ^ seed, 0x85eb_ca6b) >>> 0 < share * 2 ** 32
    return tint(hit, isFilled ? fill : paperWhite)
  }
}

/** A chessboard in a dark frame. */
const board: PaperPainter = (draw, { across, up }) => {
  const dark = draw.happens(0.5) ? print : colourOf(draw, 0.05, 0.3)
  const half = Math.min(across, up)
  return (hit) => {
    const [x, y] = [(hit.across + half) / (half / 5) - 1, (hit.up + half) / (half / 5) - 1]
    if (x < -1 || y < -1 || x > 9 || y > 9) return tint(hit, paperWhite)
    if (x < 0 || y < 0 || x >= 8 || y >= 8) return tint(hit, dark)
    return tint(hit, (Math.floor(x) + Math.floor(y)) % 2 === 0 ? dark : paperWhite)
  }
}

/** Sheets pinned side by side: white squares with a dark picture each. */
const drawings: PaperPainter = (draw, { across, up }) => {
  const step = draw.between(0.15, 0.3)
  const colours = Array.from({ length: 17 }, () => colourOf(draw))
  return (hit) => {
    const [x, y] = [(hit.across + across) / step, (hit.up + up) / step]
    const [inX, inY] = [x - Math.floor(x), y - Math.floor(y)]
    const edge = Math.min(inX, inY, 1 - inX, 1 - inY)
    const colour = colours[(Math.floor(x) + Math.floor(y) * 5) % colours.length] ?? print
    if (edge < 0.06) return tint(hit, [0.35, 0.25, 0.15])
    if (edge < 0.16) return tint(hit, paperWhite)
    return tint(hit, colour, (inX - 0.5) ** 2 + (inY - 0.5) ** 2 < 0.06 ? 1 : 0.4)
  }
}

/** A map: large soft patches. */
const map: PaperPainter = (draw) => {
  const [land, sea] = [colourOf(draw, 0.2, 0.7), colourOf(draw, 0.1, 0.6)]
  const [wave, shift] = [draw.between(4, 12), draw.between(0, 6)]
  return (hit) => {
    const height = Math.sin(hit.across * wave + shift) + Math.sin(hit.up * wave * 1.3 + 2 * Math.sin(hit.across * wave))
    return tint(hit, height > 0.2 ? land : sea, Math.abs(height) < 0.04 ? 0.3 : 1)
  }
}

/** A page of an exercise book: squares of 5 mm, some lines written over. */
const exercises: PaperPainter = (draw, { across, up }) => {
  const written = draw.between(0, 1)
  const seed = draw.bits()
  return (hit) => {
    const [x, y] = [(hit.across + across) / 0.005, (up - hit.up) / 0.005]
    const row = Math.floor(y / 2)
    const stroke = Math.imul((row * 53 + Math.floor(x)) ^ seed, 0x9e37_79b1) >>> 24
    const isWritten = y < written * 60 && stroke > 70 && Math.abs(y / 2 - row - 0.5) < 0.25
    if (isWritten) return tint(hit, [0.1, 0.12, 0.45])
    return tint(hit, x % 1 < 0.12 || y % 1 < 0.12 ? [0.5, 0.55, 0.75] : paperWhite)
  }
}

export const wallPainters = [markers, markers, text, table, table, board, drawings, map] as const
export const bookPainters = [exercises, exercises, text, table, board] as const

/** The back of a book or a screen that is switched off. */
export const plain =
  (colour: Colour): Paint =>
  (hit: Hit) =>
    tint(hit, colour)
