import { box, poly } from '#server/sample/art/svg-shapes.ts'

/** A drawing on a field of this width and height. */
export type Drawing = (width: number, height: number) => string

/** A stripe: its colour, and its width beside the others. */
type Stripe = readonly [color: string, share: number]

/** Stripes one under another. */
export const across =
  (...stripes: readonly Stripe[]): Drawing =>
  (width, height) =>
    parts(stripes, height)
      .map(({ color, from, size }) => box([0, from, width, size], color))
      .join('')

/** Stripes beside each other, from the hoist. */
export const upright =
  (...stripes: readonly Stripe[]): Drawing =>
  (width, height) =>
    parts(stripes, width)
      .map(({ color, from, size }) => box([from, 0, size, height], color))
      .join('')

/** Stripes of equal width. */
export const equal = (...colors: readonly string[]): Stripe[] => colors.map((color) => [color, 1])

function parts(stripes: readonly Stripe[], length: number) {
  const total = stripes.reduce((sum, [, share]) => sum + share, 0)
  let before = 0
  return stripes.map(([color, share]) => {
    const from = (length * before) / total
    before += share
    return { color, from, size: (length * share) / total }
  })
}

/** The whole field in one colour. */
export const field =
  (color: string): Drawing =>
  (width, height) =>
    box([0, 0, width, height], color)

/** A cross with its upright arm near the hoist. `arm`: its beginning and its width along and across the field, as shares. */
export const cross =
  (
    color: string,
    { along, across: down }: { along: readonly [number, number]; across: readonly [number, number] },
  ): Drawing =>
  (width, height) =>
    box([width * along[0], 0, width * along[1], height], color) +
    box([0, height * down[0], width, height * down[1]], color)

/** A triangle at the hoist, its point at this share of the width. */
export const wedge =
  (color: string, share: number): Drawing =>
  (width, height) =>
    poly(
      [
        [0, 0],
        [width * share, height / 2],
        [0, height],
      ],
      color,
    )

/** Drawings one over another. */
export const layers =
  (...drawings: readonly Drawing[]): Drawing =>
  (width, height) =>
    drawings.map((draw) => draw(width, height)).join('')
