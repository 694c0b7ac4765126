import type { Motif } from '#server/sample/art/canvas.ts'
import { box, repeat, shade } from '#server/sample/art/svg-shapes.ts'

/** A pixel-art alien. */
export const pixels: Motif = (canvas, random) => {
  const cell = 44
  const square = (x: number, y: number, fill: string) =>
    box([112 + x * cell, 96 + y * cell, cell + 0.5, cell + 0.5], fill)
  const isBody = (x: number, y: number) =>
    (x >= 1 && y >= 2 && y <= 4) || (x >= 2 && (y === 1 || y === 5)) || random.chance(y === 0 || y > 5 ? 0.4 : 0.5)
  const isEye = (x: number, y: number) => x === 2 && y === 3
  const pair = (x: number, y: number) => {
    if (!isBody(x, y) || isEye(x, y)) return ''
    const mirrored = square(8 - x, y, canvas.hero) + shade((ink) => square(8 - x, y, ink))
    return square(x, y, canvas.hero) + (x < 4 ? mirrored : '')
  }
  const creature = repeat(8, (y) => repeat(5, (x) => pair(x, y)))
  const eyes = box([200, 228, cell, cell], canvas.warm) + box([376, 228, cell, cell], canvas.warm)
  const wall = repeat(6, (i) => box([60 + i * 88, 510, 44, 22], canvas.pop))
  return creature + eyes + wall + box([299, 462, 22, 36], canvas.warm)
}
