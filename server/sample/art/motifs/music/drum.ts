import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import {
  at,
  box,
  cut,
  disc,
  faint,
  line,
  oval,
  type Point,
  repeat,
  rounded,
  strip,
} from '#server/sample/art/svg-shapes.ts'

const [across, deep] = [204, 62]

/** The y offset of the front of a hoop at x. */
const sag = (x: number) => deep * Math.sqrt(Math.max(0, 1 - (x / across) ** 2))

function ropes(canvas: Canvas): string {
  const corners = Array.from({ length: 11 }, (_, i): Point => {
    const x = -across * 0.97 + (i * across * 1.94) / 10
    return [x, (i % 2 ? 142 : -48) + sag(x)]
  })
  return line(`M${corners.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`, canvas.paper, 9)
}

const stick = (canvas: Canvas, turn: number): string =>
  at([0, 0], box([-9, -290, 18, 290], canvas.pop, 9) + oval([0, 0, 19, 27], canvas.pop), { turn })

/** A drum with its sticks. */
export const drum: Motif = (canvas, random) => {
  const body = (ink: string) => cut(`M-${across}-60V150A${across} ${deep} 0 0 0 ${across} 150V-60z`, ink)
  const hoop = (y: number) => (ink: string) => strip(`M-${across} ${y}A${across} ${deep} 0 0 0 ${across} ${y}`, ink, 30)
  const tacks = repeat(5, (i) => disc([-160 + i * 80, -44 + sag(-160 + i * 80), 9], house.red))
  const skin = oval([0, -62, across + 14, deep + 8], canvas.warm) + oval([0, -64, across - 6, deep - 4], canvas.paper)
  const inner = faint(0.1, oval([0, -60, 120, 34], house.dark))
  const barrel =
    faint(0.18, oval([10, 212, 216, 34], house.dark)) +
    halfShaded(canvas, body, canvas.hero === canvas.paper ? canvas.soft : canvas.hero) +
    ropes(canvas) +
    halfShaded(canvas, hoop(150), canvas.warm) +
    halfShaded(canvas, hoop(-50), canvas.warm)
  const sticks =
    at([-34, -74], stick(canvas, random.between(38, 48))) + at([40, -58], stick(canvas, random.between(-46, -36)))
  return at([310, 334], barrel + tacks + skin + inner + sticks)
}
