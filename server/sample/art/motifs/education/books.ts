import { type Canvas, floor, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, cycled, disc, faint, line, oval, repeat, shade } from '#server/sample/art/svg-shapes.ts'

const apple = (canvas: Canvas): string =>
  disc([-24, 0, 44], house.red) +
  disc([24, 0, 44], house.red) +
  oval([0, 20, 52, 34], house.red) +
  line('M0-34C0-52 6-62 14-68', house.dark, 8) +
  cut('M10-46C30-80 60-66 62-60C46-38 22-36 10-46z', canvas.leaf) +
  faint(0.15, cut('M24-44A44 44 0 0 1 24 44Q60 60 68 0Q66-40 24-44z', house.dark))

/** A pile of books under an apple. */
export const books: Motif = (canvas, random) => {
  const covers = random.shuffle([canvas.hero, canvas.second, canvas.pop, canvas.warm, canvas.darkest])
  let y = 520
  const pile = repeat(5, (i) => {
    const [height, width] = [random.between(56, 76), random.between(300, 400)]
    const x = 310 - width / 2 + random.between(-26, 26)
    y -= height
    const pages = box([x + width - 22, y + 8, 30, height - 16], canvas.paper, 3)
    return (
      box([x, y, width, height], cycled(covers, i), 8) +
      shade((ink) => box([x + width * 0.55, y, width * 0.45, height], ink, 8)) +
      faint(0.25, box([x + 26, y, 16, height], house.dark)) +
      faint(0.8, box([x + width - 66, y, 16, height], canvas.paper)) +
      (i % 2 ? pages : '')
    )
  })
  const onTop = at([310 + random.between(-50, 50), y - 50], apple(canvas), { turn: random.between(-6, 8), scale: 1.1 })
  return floor(520, canvas.back) + pile + onTop
}
