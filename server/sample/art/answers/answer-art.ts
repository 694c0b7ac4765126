import { limits } from '@quiz/contract/limits.ts'
import { subjectInks } from '#server/sample/art/ink.ts'
import { box, faint } from '#server/sample/art/svg-shapes.ts'
import { type Flag, flags } from './flags.ts'
import { shapes } from './shapes.ts'

const side = limits.answerImageSide
const flagWidth = 432

const square = (ground: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${box([0, 0, side, side], ground)}${drawing}</svg>`

function flagArt({ ratio: [width, height], draw }: Flag): string {
  const tall = (flagWidth * height) / width
  const shadow = faint(0.2, box([8, 10, flagWidth, tall], subjectInks.other.deep))
  const corner = `translate(${(side - flagWidth) / 2} ${(side - tall) / 2})`
  return square(subjectInks.other.soft, `<g transform="${corner}">${shadow}${draw(flagWidth, tall)}</g>`)
}

const shapeArt = (drawing: string): string => square(subjectInks.logic.soft, drawing)

const eachOf = <Drawing>(
  drawings: Readonly<Record<string, Drawing>>,
  art: (drawing: Drawing) => string,
): ReadonlyMap<string, string> =>
  new Map(Object.entries(drawings).map(([name, drawing]) => [`${name}.jpg`, art(drawing)]))

/** The pictures of answers in sample tests: by the folder of the test and the name of the file, as SVG documents. */
export const answerArt: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['flags-at-a-glance', eachOf(flags, flagArt)],
  ['shapes-without-ruler', eachOf(shapes, shapeArt)],
])
