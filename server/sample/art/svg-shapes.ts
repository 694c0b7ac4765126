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
export const rounded = (value: number): number => Math.round(value * 10) / 10

/** A filled circle. */
export const disc = ([x, y, radius]: Circle, fill: string): string =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}"/>`

/** An ellipse. */
export const oval = ([x, y, rx, ry]: Area, fill: string): string =>
  `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(rx)}" ry="${rounded(ry)}" fill="${fill}"/>`

/** A rectangle with optionally rounded corners. */
export const box = ([x, y, width, height]: Area, fill: string, round = 0): string =>
  `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" rx="${rounded(round)}" fill="${fill}"/>`

/** A filled SVG path. */
export const cut = (outline: string, fill: string): string => `<path d="${outline}" fill="${fill}"/>`

/** A polygon. */
export const poly = (corners: readonly Point[], fill: string): string =>
  `<polygon points="${corners.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ')}" fill="${fill}"/>`

/** A stroke with round ends along an SVG path. */
export const line = (path: string, color: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${rounded(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A stroke with straight ends along an SVG path. */
export const strip = (path: string, color: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${rounded(width)}"/>`

/** The outline of a circle. */
export const ring = ([x, y, radius]: Circle, color: string, width: number): string =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="none" stroke="${color}" stroke-width="${rounded(width)}"/>`

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
    `M${rounded(x - half)} ${rounded(y)}v${rounded(half - height)}a${rounded(half)} ${rounded(half)} 0 0 1 ${rounded(width)} 0v${rounded(height - half)}z`,
    fill,
  )
}

/** A drawing with an opacity from 0 to 1. */
export const faint = (opacity: number, inner: string): string => `<g opacity="${opacity}">${inner}</g>`

/** A drawing with its centre at (0, 0), moved, rotated (degrees) and scaled. */
export function at([x, y]: Point, inner: string, { turn = 0, scale = 1, flip = false } = {}): string {
  const tall = Math.round(scale * 100) / 100
  return `<g transform="translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(turn)}) scale(${flip ? -tall : tall} ${tall})">${inner}</g>`
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
