import type { SubjectKey } from '@quiz/contract/subjects.ts'
import type { Random } from '#server/domain/random.ts'
import { type Inks, inksOf, type Mood } from './ink.ts'
import { type Area, box, type Shape, shade } from './scissors.ts'

/** Size of a card's cover in pixels; a wide one has as much again on both sides together. */
export const cover = { width: 620, height: 600, widePart: 310 } as const

/** What a motif is drawn on: the inks of its picture, and how far the ground reaches. */
export type Sheet = Inks & {
  mood: Mood
  wide: boolean
  /** Left and right edge; a motif itself keeps to 0–620. */
  from: number
  to: number
  /** A new name for a clip path, unlike those of other pictures on the same page. */
  id: () => string
}

/** One subject of pictures, drawn round 310, 300. */
export type Motif = (sheet: Sheet, random: Random) => string

/** A clean sheet. */
export function newSheet(
  mood: Mood,
  { subject, key, wide }: { subject: SubjectKey; key: number; wide: boolean },
): Sheet {
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

/** What is drawn, cut off at the edge of a shape. */
export function clipped(sheet: Sheet, shape: string, inner: string): string {
  const id = sheet.id()
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inner}</g>`
}

/** A silhouette drawn round x = 0, its right half in shadow. */
export function lit(sheet: Sheet, shape: Shape, fill: string): string {
  const rightHalf: Area = [0, -900, 900, 1800]
  return shape(fill) + clipped(sheet, box(rightHalf, '#000'), shade(shape))
}

/** The ground from a height down to the lower edge. */
export const floor = (y: number, fill: string): string => box([-320, y, 1260, cover.height - y], fill)
