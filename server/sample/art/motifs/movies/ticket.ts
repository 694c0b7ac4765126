import { type Canvas, clipped, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, faint, repeat, type Shape, star } from '#server/sample/art/svg-shapes.ts'

const paper: Shape = (fill) => cut('M-220-112H220V-36A36 36 0 0 0 220 36V112H-220V36A36 36 0 0 0-220-36z', fill)

type Print = { fill: string; mark: string; star: string }

function printed(canvas: Canvas, { fill, mark, star: shine }: Print): string {
  const frame = faint(0.9, box([-176, -84, 262, 168], mark, 16)) + box([-168, -76, 246, 152], fill, 10)
  const bulbs = repeat(7, (i) => disc([-144 + i * 33, -60, 6], mark) + disc([-144 + i * 33, 60, 6], mark))
  const perforation = repeat(9, (i) => disc([116, -96 + i * 24, 6], mark))
  const stub = repeat(5, (i) => box([142, -72 + i * 31, i % 2 ? 34 : 48, 18], mark, 6))
  const inside = frame + bulbs + perforation + faint(0.85, stub) + star([-45, 0, 50], shine, 0.48)
  return (
    faint(0.2, at([10, 14], paper(house.dark))) +
    halfShaded(canvas, paper, fill) +
    clipped(canvas, paper('#000'), inside)
  )
}

/** Two tickets. */
export const ticket: Motif = (canvas, random) => {
  const under = { fill: canvas.second, mark: canvas.onSecond, star: canvas.soft }
  const over = { fill: canvas.hero, mark: canvas.onHero, star: house.gold }
  return (
    at([330, 214], printed(canvas, under), { turn: random.between(14, 24), scale: 1.05 }) +
    at([296, 374], printed(canvas, over), { turn: random.between(-18, -8), scale: 1.12 })
  )
}
