import type { Random } from '#server/domain/random.ts'
import type { Motif } from '#server/sample/art/canvas.ts'
import { box, disc, line, repeat, star } from '#server/sample/art/svg-shapes.ts'

type Cell = readonly [x: number, y: number]
const mazeSize = 6
const name = ([x, y]: Cell) => `${x},${y}`

/** A maze without loops: the previous cell of each cell. */
function digMaze(random: Random): Map<string, Cell> {
  const reachedFrom = new Map<string, Cell>()
  const seen = new Set(['0,0'])
  const inside = (place: number) => place >= 0 && place < mazeSize
  const way: Cell[] = [[0, 0]]
  for (let here = way.at(-1); here; here = way.at(-1)) {
    const [x, y] = here
    const steps = random.shuffle<Cell>([
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ])
    const next = steps
      .map(([right, down]): Cell => [x + right, y + down])
      .find((cell) => inside(cell[0]) && inside(cell[1]) && !seen.has(name(cell)))
    if (!next) {
      way.pop()
      continue
    }
    seen.add(name(next))
    reachedFrom.set(name(next), here)
    way.push(next)
  }
  return reachedFrom
}

function wayOut(reachedFrom: Map<string, Cell>): Cell[] {
  const way: Cell[] = []
  for (let cell: Cell | undefined = [mazeSize - 1, mazeSize - 1]; cell; cell = reachedFrom.get(name(cell)))
    way.push(cell)
  return way
}

/** A maze with its solution. */
export const maze: Motif = (canvas, random) => {
  const [cell, left, top] = [76, 82, 72]
  const reachedFrom = digMaze(random)
  const isOpen = (a: Cell, b: Cell) => {
    const [before, after] = [reachedFrom.get(name(a)), reachedFrom.get(name(b))]
    return (before !== undefined && name(before) === name(b)) || (after !== undefined && name(after) === name(a))
  }
  const wall = (x: number, y: number) => {
    const right = x < mazeSize - 1 && !isOpen([x, y], [x + 1, y])
    const below = y < mazeSize - 1 && !isOpen([x, y], [x, y + 1])
    const upright = right ? `M${left + (x + 1) * cell} ${top + y * cell}v${cell}` : ''
    return below ? `${upright}M${left + x * cell} ${top + (y + 1) * cell}h${cell}` : upright
  }
  const walls = repeat(mazeSize, (y) => repeat(mazeSize, (x) => wall(x, y)))
  const middle = ([x, y]: Cell) => `${left + x * cell + cell / 2} ${top + y * cell + cell / 2}`
  const route = wayOut(reachedFrom).map(middle).join('L')
  const side = mazeSize * cell + 60
  const end = (mazeSize - 0.5) * cell
  return (
    box([left - 30, top - 30, side, side], canvas.hero, 44) +
    line(`M${route}`, canvas.pop, 26) +
    line(walls, canvas.onHero, 14) +
    disc([left + cell / 2, top + cell / 2, 24], canvas.warm) +
    star([left + end, top + end, 34], canvas.warm)
  )
}
