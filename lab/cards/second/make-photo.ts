// The second generator of photos for `npm run test:cards`, written by somebody who had seen neither the reader nor the first one:
// `CARDS_GENERATOR=lab/cards/second/make-photo.ts`. It follows a ray of light through each pixel of a photo, into a classroom of
// 6 by 9 metres with pupils in rows.
import type { LabelledPhoto, PhotoOrder } from '../labelled-photo.ts'
import { room } from './daylight.ts'
import { Draw } from './draw.ts'
import { labelCards } from './labels.ts'
import { cross } from './lens.ts'
import { beginLesson, type Lesson } from './lesson.ts'
import { Tracer } from './picture.ts'
import { develop, shadeOf } from './sensor.ts'

/** Share of light that a white sheet gives back. */
const paperWhite = 0.85

/** Shades of a white sheet, as parts of that in an ordinary photo. */
const [darkest, brightest] = [0.5, 1.3]

export async function makePhoto(order: PhotoOrder): Promise<LabelledPhoto> {
  const draw = new Draw(order.seed * 2 + Number(order.hasCards))
  const lesson = beginLesson(draw, order)
  const { width, height } = lesson.lens.settings
  const tracer = new Tracer(lesson)
  const cards = labelCards(lesson.cards, lesson.firstCard, { tracer, lens: lesson.lens })
  const middle = { x: room.width / 2, y: 1.3, z: room.length / 2 }
  const ordinary = lesson.daylight.at(middle, { x: 0, y: 0, z: -1 })
  const settings = {
    width,
    height,
    white: paperWhite * ordinary,
    brightness: brightnessOf(draw, lesson, ordinary),
    blur: draw.between(0, 1.6),
    movement: draw.between(0, 1),
    noise: draw.between(0, 12),
    jpegQuality: 80,
  }
  const file = await develop(tracer.picture(), settings, draw)
  return { width, height, file, cards }
}

/** An exposure with which no card is darker or brighter than the bounds, in the window's light or far from it. */
function brightnessOf(draw: Draw, { cards, daylight }: Lesson, ordinary: number): number {
  const shares = cards.map(({ place: { middle, right, up } }) =>
    shadeOf(daylight.at(middle, cross(up, right)) / ordinary),
  )
  const wanted = draw.between(darkest, brightest)
  return Math.max(darkest / Math.min(...shares, 1), Math.min(brightest / Math.max(...shares, 1), wanted))
}
