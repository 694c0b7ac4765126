import { nth } from '#server/domain/random.ts'
import { house } from './ink.ts'

/** A point: x to the right, y down. */
export type Point = readonly [x: number, y: number]
/** A circle by its centre and radius. */
export type Circle = readonly [x: number, y: number, radius: number]
/** A rectangle by its upper left corner, or an ellipse by its centre and radii. */
export type Area = readonly [x: number, y: number, width: number, height: number]
/** A shape to draw in any colour. */
export type Shape = (fill: string) => string

/** A coordinate rounded to one decimal place, to keep the SVG short. */
export const n = (value: number): number => Math.round(value * 10) / 10

/** A filled circle. */
export const disc = ([x, y, radius]: Circle, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`

/** An ellipse. */
export const oval = ([x, y, rx, ry]: Area, fill: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`

/** A rectangle with optionally rounded corners. */
export const box = ([x, y, width, height]: Area, fill: string, round = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(round)}" fill="${fill}"/>`

/** A filled SVG path. */
export const cut = (outline: string, fill: string): string => `<path d="${outline}" fill="${fill}"/>`

/** A polygon. */
export const poly = (corners: readonly Point[], fill: string): string =>
  `<polygon points="${corners.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`

/** A stroke with round ends along an SVG path. */
export const line = (path: string, color: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A stroke with straight ends along an SVG path. */
export const strip = (path: string, color: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`

/** The outline of a circle. */
export const ring = ([x, y, radius]: Circle, color: string, width: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`

/** A five-pointed star; `inner` is the ratio of the inner to the outer radius. */
export const star = ([x, y, radius]: Circle, fill: string, inner = 0.45): string =>
  poly(
    Array.from({ length: 10 }, (_, i) => polar([x, y], i % 2 ? radius * inner : radius, i * 36 - 90)),
    fill,
  )

/** A rectangle with a round top; x is its middle, y its lower edge. */
export const dome = ([x, y, width, height]: Area, fill: string): string => {
  const half = width / 2
  return cut(
    `M${n(x - half)} ${n(y)}v${n(half - height)}a${n(half)} ${n(half)} 0 0 1 ${n(width)} 0v${n(height - half)}z`,
    fill,
  )
}

/** A drawing with an opacity from 0 to 1. */
export const faint = (opacity: number, inner: string): string => `<g opacity="${opacity}">${inner}</g>`

/** A drawing with its centre at (0, 0), moved, rotated (degrees) and scaled. */
export function at([x, y]: Point, inner: string, { turn = 0, scale = 1, flip = false } = {}): string {
  const tall = Math.round(scale * 100) / 100
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${flip ? -tall : tall} ${tall})">${inner}</g>`
}

/** The point at a distance and an angle: 0° is right, 90° down. */
export const polar = ([x, y]: Point, radius: number, degrees: number): Point => [
  x + radius * Math.cos((degrees * Math.PI) / 180),
  y + radius * Math.sin((degrees * Math.PI) / 180),
]

/** A shadow: a light overlay and a pattern of dots. */
export const shade = (shape: Shape): string => faint(0.08, shape(house.dark)) + faint(0.34, shape('url(#screen)'))

/** Repeats a drawing, which gets its index. */
export const repeat = (times: number, draw: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => draw(index)).join('')

/** A colour of a list by index, starting again after the last. */
export const cycled = (inks: readonly string[], index: number): string => nth(inks, index)
