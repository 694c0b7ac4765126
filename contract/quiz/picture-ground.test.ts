import { groundOf } from '@quiz/contract/quiz/picture-ground.ts'
import { expect, test } from 'vitest'

type Colour = readonly [red: number, green: number, blue: number, alpha: number]
const [white, black, yellow, clear]: Colour[] = [
  [255, 255, 255, 255],
  [0, 0, 0, 255],
  [255, 255, 0, 255],
  [0, 0, 0, 0],
]
const half: Colour = [255, 255, 255, 128]

/** A picture drawn in letters, a row a line. */
const groundOfDrawing = (rows: readonly string[]) => {
  const colours: Record<string, Colour | undefined> = { w: white, b: black, y: yellow, h: half, '.': clear }
  const pixels = rows.flatMap((row) => Array.from(row, (letter) => colours[letter] ?? []))
  return groundOf({ data: Uint8Array.from(pixels.flat()), width: rows[0]?.length ?? 0, height: rows.length })
}

test.each([
  ['white lines', ['.....', '.www.', '.....', '.www.', '.....']],
  ['blurred white lines', ['.....', 'hhhhh', '.....', '.....', '.....']],
  ['yellow lines', ['.....', '.yyy.', '.....']],
  ['white lines with one dark dot', ['.......', '.wwwww.', '.......', '.wwwww.', '...b...']],
  ['a white shape that fills the picture but its corners', ['.www.', 'wwwww', 'wwwww', 'wwwww', '.www.']],
])('%s get a dark ground', (_, rows) => {
  expect(groundOfDrawing(rows)).toBe('dark')
})

test.each([
  ['black lines', ['.....', '.bbb.', '.....', '.bbb.', '.....']],
  ['a graph in black with one white dot', ['..b..', '..b..', 'bbbbb', '..b.w', '..b..']],
  ['white letters within a dark shape', ['.......', '.bbbbb.', '.bwwwb.', '.bbbbb.', '.......']],
  ['a light screenshot with round corners', ['.wwwww.', 'wwbbbww', 'wwwwwww', 'wwbbbww', '.wwwww.']],
  ['a picture without transparency', ['www', 'www', 'www']],
  ['nothing at all', ['...', '...', '...']],
  ['no pixels', []],
])('%s get a light ground', (_, rows) => {
  expect(groundOfDrawing(rows)).toBe('light')
})
