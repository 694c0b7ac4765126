// The second generator of photos for `npm run test:cards`, written by somebody who had seen neither the reader nor the first one:
// `CARDS_GENERATOR=lab/cards/second/make-photo.ts`. It follows a ray of light through each pixel of a photo, into a classroom of
// 6 by 9 metres with pupils in rows.
import type { LabelledPhoto, PhotoOrder } from '../labelled-photo.ts'
import { room } from './daylight.ts'
import { Draw } from './draw.ts'
import { labelCards } from './labels.ts'
import { beginLesson } from './lesson.ts'
import { Tracer } from './picture.ts'
import { develop } from './sensor.ts'

/** Light of a white sheet in the middle of the room that faces the blackboard. */
const paperWhite = 0.85

export async function makePhoto(order: PhotoOrder): Promise<LabelledPhoto> {
  const draw = new Draw(order.seed * 2 + Number(order.hasCards))
  const lesson = beginLesson(draw, order)
  const { width, height } = lesson.lens.settings
  const tracer = new Tracer(lesson)
  const cards = labelCards(lesson.cards, lesson.firstCard, { tracer, lens: lesson.lens })
  const middle = { x: room.width / 2, y: 1.3, z: room.length / 2 }
  const white = paperWhite * lesson.daylight.at(middle, { x: 0, y: 0, z: -1 })
  const settings = {
    width,
    height,
    white,
    brightness: draw.between(0.5, 1.3),
    blur: draw.between(0, 1.6),
    movement: draw.between(0, 1),
    noise: draw.between(0, 12),
    jpegQuality: 80,
  }
  const file = await develop(tracer.picture(), settings, draw)
  return { width, height, file, cards }
}
