import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, dome, faint, line, oval, poly, repeat, rounded } from '#server/sample/art/svg-shapes.ts'

function catFace(canvas: Canvas, look: number): string {
  const eye = (x: number) => oval([x, -62, 18, 22], canvas.leafEye) + oval([x + look, -62, 6, 19], house.dark)
  return (
    faint(0.35, line('M-20-128V-96M0-132V-92M20-128V-96', house.dark, 9)) +
    eye(-38) +
    eye(38) +
    poly(
      [
        [-13, -30],
        [13, -30],
        [0, -16],
      ],
      house.red,
    ) +
    line('M0-16C-4-2-18-2-22-6M0-16C4-2 18-2 22-6', house.dark, 5) +
    oval([-42, 202, 40, 22], canvas.paper) +
    oval([42, 202, 40, 22], canvas.paper)
  )
}

/** A cat in a window at night. */
export const cat: Motif = (canvas, random) => {
  const fur = random.pick([canvas.hero, canvas.warm, canvas.hero])
  const look = random.between(-5, 5)
  const body = (ink: string) => cut('M-112 210C-130 60-70-20 0-20S130 60 112 210z', ink)
  const head = (ink: string) =>
    cut('M-96-70L-104-182L-46-136Q0-150 46-136L104-182L96-70C96-10 50 16 0 16S-96-10-96-70z', ink)
  const moon = disc([random.between(418, 440), 168, 34], canvas.warm)
  const stars = repeat(7, () => disc([random.between(140, 480), random.between(120, 330), 4], canvas.paper))
  const sill = box([60, 500, 500, 34], canvas.paper, 8) + faint(0.16, box([60, 522, 500, 12], house.dark))
  const tail = `M408 470C500 480 510 ${rounded(random.between(400, 440))} 470 ${rounded(random.between(370, 400))}`
  const whole = halfShaded(canvas, body, fur) + halfShaded(canvas, head, fur) + catFace(canvas, look)
  const window = dome([310, 520, 420, 460], canvas.night) + moon + stars
  return window + sill + line(tail, fur, 44) + at([310, 300], whole, { scale: 1.02 })
}
