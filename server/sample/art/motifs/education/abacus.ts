import { nth } from '#server/domain/random.ts'
import { type Canvas, clipped, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, faint, line, oval, repeat, shade } from '#server/sample/art/svg-shapes.ts'

const inside = box([-190, -186, 380, 372], '#000', 14)

function bead(x: number, y: number, fill: string): string {
  return oval([x, y, 17, 31], fill) + faint(0.3, line(`M${x - 5} ${y - 16}V${y + 4}`, '#fff', 6))
}

function row(canvas: Canvas, y: number, { pushed, fill }: { pushed: number; fill: string }): string {
  const beads = repeat(8, (i) =>
    bead(i < pushed ? -168 + i * 35 : 168 - (7 - i) * 35, y, i === 3 || i === 4 ? house.dark : fill),
  )
  return line(`M-196 ${y}H196`, canvas.ropes === canvas.paper ? canvas.soft : canvas.ropes, 8) + beads
}

/** An abacus with a number on it. */
export const abacus: Motif = (canvas, random) => {
  const fills = random.shuffle([canvas.pop, canvas.warm, house.red, canvas.pop, canvas.warm])
  const rows = repeat(5, (i) => row(canvas, -142 + i * 71, { pushed: random.whole(1, 6), fill: nth(fills, i) }))
  const frame = box([-232, -228, 464, 456], canvas.hero, 34)
  const opening = box([-190, -186, 380, 372], canvas.mood === 'day' ? canvas.paper : canvas.darkest, 14)
  const shadow = shade((ink) => box([0, -300, 300, 600], ink))
  const screws = repeat(4, (i) => box([i % 2 ? 200 : -220, i < 2 ? -216 : 196, 20, 20], canvas.warm, 10))
  const whole = frame + opening + clipped(canvas, inside, rows) + screws
  const shaded = whole + clipped(canvas, box([-232, -228, 464, 456], '#000', 34), shadow)
  return at([310, 300], faint(0.2, box([-220, -212, 464, 456], house.dark, 34)) + shaded, {
    turn: random.between(-6, 6),
    scale: 0.98,
  })
}
