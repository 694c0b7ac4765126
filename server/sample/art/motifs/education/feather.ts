import { type Canvas, clipped, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, faint, line, poly, repeat, shade } from '#server/sample/art/svg-shapes.ts'

const vane =
  'M-8 26C-70-36-104-128-92-218L-66-222L-90-240C-76-316-12-392 96-436C112-388 116-340 110-296L82-280L106-270C98-226 84-184 66-148L38-140L54-126C38-76 16-22-8 26z'
const shaft = 'M-22 84C-14 0-16-180 88-424'

function plume(canvas: Canvas): string {
  const barbs = repeat(9, (i) => {
    const [x, y] = [-14 + i * i * 1.05, -30 - i * 40]
    return line(`M${x - 66} ${y - 36}L${x} ${y}L${x + 62} ${y - 58}`, canvas.deep, 5)
  })
  const shadow = shade((ink) => cut('M-22 84C-14 0-16-180 88-424L300-424V84z', ink))
  const tip = cut('M-140-268Q0-300 160-360V-460H-140z', canvas.warm)
  const inside = tip + faint(0.22, barbs) + shadow
  return cut(vane, canvas.pop) + clipped(canvas, cut(vane, '#000'), inside) + line(shaft, canvas.paper, 11)
}

function inkwell(canvas: Canvas): string {
  const glass = 'M-66 0H66C70 34 132 44 132 100V158Q132 180 110 180H-110Q-132 180-132 158V100C-132 44-70 34-66 0z'
  const label = box([-72, 92, 144, 58], canvas.paper, 10) + line('M-46 122q15-26 30 0t30 0 30 0', house.dark, 6)
  return (
    halfShaded(canvas, (ink) => cut(glass, ink), canvas.second) +
    halfShaded(canvas, (ink) => box([-84, -22, 168, 36], ink, 14), canvas.warm) +
    label
  )
}

/** A quill in an inkwell, and a page. */
export const feather: Motif = (canvas, random) => {
  const page =
    poly(
      [
        [52, 574],
        [112, 424],
        [556, 424],
        [604, 574],
      ],
      canvas.paper,
    ) +
    shade((ink) =>
      poly(
        [
          [310, 424],
          [556, 424],
          [604, 574],
          [310, 574],
        ],
        ink,
      ),
    )
  const written = line('M108 530q15-28 30 0t30 0', house.dark, 7) + line('M470 530q15-28 30 0t30 0 30 0', house.dark, 7)
  const blot =
    disc([random.between(486, 512), 462, 12], house.dark) + disc([random.between(462, 472), 476, 6], house.dark)
  const dipped = at([0, -24], plume(canvas), { turn: random.between(2, 12), scale: 0.84 })
  return page + written + blot + at([300, 372], dipped + inkwell(canvas))
}
