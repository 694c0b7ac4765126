import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { at, box, cut, line, oval, polar, poly, repeat, star } from '#server/sample/art/svg-shapes.ts'

function laurel(canvas: Canvas): string {
  const leaf = oval([0, 0, 34, 15], canvas.pop)
  const leaves = repeat(6, (i) => {
    const degrees = 112 + i * 18
    const outer = at(polar([0, 0], 242, degrees), leaf, { turn: degrees + 50 })
    return outer + at(polar([0, 0], 206, degrees + 8), leaf, { turn: degrees + 130 })
  })
  return line('M-66 214A224 224 0 0 1-206-86', canvas.pop, 8) + leaves
}

/** A gold cup between laurels. */
export const trophy: Motif = (canvas, random) => {
  const bowl = (ink: string) => cut('M-122-190H122C122-50 92 40 26 62V112H-26V62C-92 40-122-50-122-190z', ink)
  const handle = (side: string) => line(`M${side}112-158C${side}206-166 ${side}196-30 ${side}88-22`, canvas.warm, 24)
  const cup =
    handle('-') +
    handle('') +
    halfShaded(canvas, bowl, canvas.warm) +
    halfShaded(canvas, (ink) => box([-140, -212, 280, 36], ink, 18), canvas.paper) +
    halfShaded(canvas, (ink) => box([-58, 104, 116, 26], ink, 10), canvas.warm)
  const plinth =
    halfShaded(
      canvas,
      (ink) =>
        poly(
          [
            [-88, 128],
            [88, 128],
            [108, 228],
            [-108, 228],
          ],
          ink,
        ),
      canvas.second,
    ) + box([-46, 156, 92, 44], canvas.onSecond, 8)
  const branches = laurel(canvas) + at([0, 0], laurel(canvas), { flip: true })
  const badge = star([0, -72, 62], canvas.hero === canvas.paper ? canvas.deep : canvas.hero, 0.48)
  const scale = random.between(0.98, 1.06)
  return at([310, 304], branches + plinth + cup + badge, { scale })
}
