import type { SubjectKey } from '@quiz/contract/subjects.ts'
import type { Random } from '#server/domain/random.ts'
import { type Inks, inksOf, type Mood } from './ink.ts'
import { type Area, box, type Shape, shade } from './svg-shapes.ts'

/** The size of a card cover in pixels; a wide cover has `widePart` more on each side. */
export const cover = { width: 620, height: 600, widePart: 310 } as const

/** The colours, size and clip path ids of the picture that a motif is drawn on. */
export type Canvas = Inks & {
  mood: Mood
  wide: boolean
  /** Left and right edge; the motif is within 0–620. */
  from: number
  to: number
  /** A new id for a clip path, unique among the pictures of a page. */
  id: () => string
}

/** A drawing with its centre at (310, 300). */
export type Motif = (canvas: Canvas, random: Random) => string

export function newCanvas(
  mood: Mood,
  { subject, key, wide }: { subject: SubjectKey; key: number; wide: boolean },
): Canvas {
  let count = 0
  return {
    ...inksOf(subject, mood),
    mood,
    wide,
    from: wide ? -cover.widePart : 0,
    to: cover.width + (wide ? cover.widePart : 0),
    id: () => `a${key.toString(36)}${(count++).toString(36)}`,
  }
}

/** A drawing clipped to a shape. */
export function clipped(canvas: Canvas, shape: string, inner: string): string {
  const id = canvas.id()
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inner}</g>`
}

/** A shape centred at x = 0, with its right half shaded. */
export function halfShaded(canvas: Canvas, shape: Shape, fill: string): string {
  const rightHalf: Area = [0, -900, 900, 1800]
  return shape(fill) + clipped(canvas, box(rightHalf, '#000'), shade(shape))
}

/** The ground from `y` to the lower edge. */
export const floor = (y: number, fill: string): string => box([-320, y, 1260, cover.height - y], fill)
