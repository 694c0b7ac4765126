import type { Canvas, Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, cut, disc, polar, repeat, shade, strip } from '#server/sample/art/svg-shapes.ts'

const [long, short] = [258, 92]
const oval = `M-${long} 0A${long} ${short} 0 1 1 ${long} 0A${long} ${short} 0 1 1-${long} 0z`

const nucleus = (canvas: Canvas, turn: number): string => {
  const grain = (place: number) => (place % 2 ? canvas.pop : canvas.warm)
  const outer = repeat(6, (i) => disc([...polar([0, 0], 44, turn + i * 60), 32], grain(i)))
  const shadow = shade((ink) => cut('M18-78A80 80 0 0 1 18 78Q60 0 18-78z', ink))
  return outer + disc([0, 0, 34], house.red) + shadow
}

/** Electrons in orbit around a nucleus. */
export const atom: Motif = (canvas, random) => {
  const turn = random.between(-16, 16)
  const orbits = repeat(3, (i) => {
    const degrees = (i === 1 ? 0 : 180) + random.between(-26, 26)
    const angle = (degrees * Math.PI) / 180
    const [x, y] = [long * Math.cos(angle), short * Math.sin(angle)]
    const electron =
      disc([x, y, 27], canvas.paper) + disc([x, y, 18], [canvas.pop, canvas.warm, house.red][i] ?? canvas.pop)
    const way = strip(oval, i === 1 ? canvas.second : canvas.hero, 15)
    return at([0, 0], way + electron, { turn: turn + 30 + i * 60 })
  })
  return at([310, 300], orbits + nucleus(canvas, turn))
}
