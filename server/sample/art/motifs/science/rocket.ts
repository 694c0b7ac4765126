import { halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { at, box, cut, disc } from '#server/sample/art/svg-shapes.ts'
import { stars } from './stars.ts'

/** A rocket in flight. */
export const rocket: Motif = (canvas, random) => {
  const hull = (ink: string) => cut('M0-216C84-140 92-20 66 96H-66C-92-20-84-140 0-216z', ink)
  const ship =
    cut('M-60 10C-130 40-140 110-132 168L-62 110zM60 10C130 40 140 110 132 168L62 110z', canvas.pop) +
    cut('M-40 112H40L0 246z', canvas.warm) +
    cut('M-22 112H22L0 190z', canvas.paper) +
    halfShaded(canvas, hull, canvas.hero) +
    cut('M0-216C36-184 56-144 66-104H-66C-56-144-36-184 0-216z', canvas.pop) +
    disc([0, -30, 42], canvas.deep) +
    disc([0, -30, 28], canvas.soft) +
    box([-70, 82, 140, 30], canvas.second, 8)
  const moon =
    disc([150, 470, 230], canvas.back) +
    disc([90, 440, 26], canvas.ground) +
    disc([190, 400, 40], canvas.ground) +
    disc([150, 520, 34], canvas.ground)
  const sky = stars(canvas, random, { count: canvas.wide ? 28 : 12, down: 420 })
  return moon + sky + at([340, 296], ship, { turn: random.between(18, 34), scale: 1.06 })
}
