import { nth } from '#server/domain/random.ts'
import { house } from './ink.ts'

/** A place: x to the right, y down. */
export type Point = readonly [x: number, y: number]
/** A circle by its centre and radius. */
export type Circle = readonly [x: number, y: number, radius: number]
/** A rectangle by its upper left corner, or an oval by its centre and radii. */
export type Area = readonly [x: number, y: number, width: number, height: number]
/** A silhouette that can be cut of any ink. */
export type Shape = (fill: string) => string

/** A number as short as a picture needs it: one digit after the point. */
export const n = (value: number): number => Math.round(value * 10) / 10

/** A full circle. */
export const disc = ([x, y, radius]: Circle, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`

/** An ellipse. */
export const oval = ([x, y, rx, ry]: Area, fill: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`

/** A rectangle, its corners rounded when told. */
export const box = ([x, y, width, height]: Area, fill: string, round = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(round)}" fill="${fill}"/>`

/** Any outline in the words of an SVG path. */
export const cut = (outline: string, fill: string): string => `<path d="${outline}" fill="${fill}"/>`

/** A shape with straight sides. */
export const poly = (corners: readonly Point[], fill: string): string =>
  `<polygon points="${corners.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`

/** A strip of one width with round ends. */
export const line = (way: string, color: string, width: number): string =>
  `<path d="${way}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A strip of one width with straight ends. */
export const strip = (way: string, color: string, width: number): string =>
  `<path d="${way}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`

/** A circle of which only the rim is left. */
export const ring = ([x, y, radius]: Circle, color: string, width: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`

/** A star of five points; `inner` is the share of the radius left between them. */
export const star = ([x, y, radius]: Circle, fill: string, inner = 0.45): string =>
  poly(
    Array.from({ length: 10 }, (_, i) => polar([x, y], i % 2 ? radius * inner : radius, i * 36 - 90)),
    fill,
  )

/** A door-like shape standing on y, round above; x is its middle. */
export const dome = ([x, y, width, height]: Area, fill: string): string => {
  const half = width / 2
  return cut(
    `M${n(x - half)} ${n(y)}v${n(half - height)}a${n(half)} ${n(half)} 0 0 1 ${n(width)} 0v${n(height - half)}z`,
    fill,
  )
}

/** What is drawn, let through by so much: 0 to 1. */
export const faint = (opacity: number, inner: string): string => `<g opacity="${opacity}">${inner}</g>`

/** What is drawn round 0, 0, moved to a place, turned (degrees) and scaled there. */
export function at([x, y]: Point, inner: string, { turn = 0, scale = 1, flip = false } = {}): string {
  const tall = Math.round(scale * 100) / 100
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${flip ? -tall : tall} ${tall})">${inner}</g>`
}

/** The point at a distance and an angle: 0 degrees is to the right, 90 down. */
export const polar = ([x, y]: Point, radius: number, degrees: number): Point => [
  x + radius * Math.cos((degrees * Math.PI) / 180),
  y + radius * Math.sin((degrees * Math.PI) / 180),
]

/** A shadow over a part of a drawing: a light veil and the dot screen. */
export const shade = (shape: Shape): string => faint(0.08, shape(house.dark)) + faint(0.34, shape('url(#screen)'))

/** Draws so many times, telling the place. */
export const repeat = (times: number, draw: (place: number) => string): string =>
  Array.from({ length: times }, (_, place) => draw(place)).join('')

/** One ink after another from a list, for things that stand in a row. */
export const inTurn = (inks: readonly string[], place: number): string => nth(inks, place)
