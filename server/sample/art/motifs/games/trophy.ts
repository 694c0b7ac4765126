import { at, box, cut, line, oval, polar, poly, repeat, star } from '#server/sample/art/scissors.ts'
import { lit, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

function laurel(sheet: Sheet): string {
  const leaf = oval([0, 0, 34, 15], sheet.pop)
  const leaves = repeat(6, (i) => {
    const degrees = 112 + i * 18
    const outer = at(polar([0, 0], 242, degrees), leaf, { turn: degrees + 50 })
    return outer + at(polar([0, 0], 206, degrees + 8), leaf, { turn: degrees + 130 })
  })
  return line('M-66 214A224 224 0 0 1-206-86', sheet.pop, 8) + leaves
}

/** A gold cup between laurels. */
export const trophy: Motif = (sheet, random) => {
  const bowl = (ink: string) => cut('M-122-190H122C122-50 92 40 26 62V112H-26V62C-92 40-122-50-122-190z', ink)
  const handle = (side: string) => line(`M${side}112-158C${side}206-166 ${side}196-30 ${side}88-22`, sheet.warm, 24)
  const cup =
    handle('-') +
    handle('') +
    lit(sheet, bowl, sheet.warm) +
    lit(sheet, (ink) => box([-140, -212, 280, 36], ink, 18), sheet.paper) +
    lit(sheet, (ink) => box([-58, 104, 116, 26], ink, 10), sheet.warm)
  const plinth =
    lit(
      sheet,
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
      sheet.second,
    ) + box([-46, 156, 92, 44], sheet.onSecond, 8)
  const branches = laurel(sheet) + at([0, 0], laurel(sheet), { flip: true })
  const badge = star([0, -72, 62], sheet.hero === sheet.paper ? sheet.deep : sheet.hero, 0.48)
  const scale = random.between(0.98, 1.06)
  return at([310, 304], branches + plinth + cup + badge, { scale })
}
