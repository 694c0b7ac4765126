import { house } from '#server/sample/art/ink.ts'
import { at, cut, disc, polar, repeat, shade, strip } from '#server/sample/art/scissors.ts'
import type { Motif, Sheet } from '#server/sample/art/sheet.ts'

const [long, short] = [258, 92]
const oval = `M-${long} 0A${long} ${short} 0 1 1 ${long} 0A${long} ${short} 0 1 1-${long} 0z`

const nucleus = (sheet: Sheet, turn: number): string => {
  const grain = (place: number) => (place % 2 ? sheet.pop : sheet.warm)
  const outer = repeat(6, (i) => disc([...polar([0, 0], 44, turn + i * 60), 32], grain(i)))
  const shadow = shade((ink) => cut('M18-78A80 80 0 0 1 18 78Q60 0 18-78z', ink))
  return outer + disc([0, 0, 34], house.red) + shadow
}

/** Electrons on their ways round a nucleus. */
export const atom: Motif = (sheet, random) => {
  const turn = random.between(-16, 16)
  const orbits = repeat(3, (i) => {
    const degrees = (i === 1 ? 0 : 180) + random.between(-26, 26)
    const angle = (degrees * Math.PI) / 180
    const [x, y] = [long * Math.cos(angle), short * Math.sin(angle)]
    const electron =
      disc([x, y, 27], sheet.paper) + disc([x, y, 18], [sheet.pop, sheet.warm, house.red][i] ?? sheet.pop)
    const way = strip(oval, i === 1 ? sheet.second : sheet.hero, 15)
    return at([0, 0], way + electron, { turn: turn + 30 + i * 60 })
  })
  return at([310, 300], orbits + nucleus(sheet, turn))
}
