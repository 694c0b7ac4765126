import aruco from 'js-aruco2'
import cv from 'js-aruco2/src/cv.js'
import { cardCodes, dictionaryName, mirrored } from './card-codes.ts'
import { type CardFinding, cardsCount } from './card-reading.ts'
import { mayBeCard } from './doubtful-marker.ts'
import type { GreyImage } from './grey-image.ts'
import { noiseOf } from './noise.ts'

const { AR } = aruco
const { CV } = cv

/** A marker of a card in a picture. */
export type FoundMarker = {
  card: number
  isMirrored: boolean
  wrongBits: number
  corners: CardFinding['corners']
}

/** Wrong bits with which a marker still counts, of 36. Any two cards differ in 14, a card and a mirrored one in 8. */
const mostWrongBits = 5

/** Wrong bits up to which a marker is certain. */
export const mostSureBits = 3

/** Pixels of the shortest side of a marker, and of the shortest outline that can be one. */
const shortestSide = 10
const shortestOutline = 28

/** How far the outline of a marker may be from straight, as a part of its length. */
const unevenness = 0.05

/** Side of the square to which a marker is straightened: six pixels a module, and one more. */
const straightened = 49

const detector = new AR.Detector({ dictionaryName, maxHammingDistance: mostWrongBits + 1 })
// Markers of posters are none of these: the other codes of the dictionary differ in 12 bits at least.
const known = [...cardCodes, ...cardCodes.map(mirrored)]
detector.dictionary.codeList = known
detector.dictionary.codes = Object.fromEntries(known.map((code, id) => [code, { id }]))
detector.getMarker = (straight, square) => {
  const marker = AR.Detector.prototype.getMarker.call(detector, straight, square)
  if (!marker || marker.hammingDistance <= mostSureBits) return marker
  return mayBeCard(straight, known[marker.id] ?? '') ? marker : null
}

/**
 * The markers of cards in a picture; one may come twice, by both edges of its outline. The steps are those of the library's own
 * `detect`, which keeps eight bytes for each byte of a picture, takes noise for outlines, and of two squares within ten pixels
 * only the larger: of a small marker the white margin around it. A pixel is compared with the mean of the square of this radius
 * around it.
 */
export function findMarkers(grey: GreyImage, radius: number): FoundMarker[] {
  const { width, height } = grey
  const dark = new CV.Image(width, height, new Uint8Array(width * height))
  CV.adaptiveThreshold(grey, dark, radius, leastContrast(grey))
  const outlines = CV.findContours(dark, new Int32Array((width + 2) * (height + 2)))
  const squares = detector.clockwiseCorners(
    detector.findCandidates(outlines, shortestOutline, unevenness, shortestSide),
  )
  const markers = detector.findMarkers(grey, squares, straightened)
  return markers.map(({ id, hammingDistance, corners }) => ({
    card: (id % cardsCount) + 1,
    isMirrored: id >= cardsCount,
    wrongBits: hammingDistance,
    corners: corners as CardFinding['corners'],
  }))
}

/** By how much an outline must be darker than what is around: noise is not. */
const leastContrast = (grey: GreyImage): number => Math.max(7, Math.round(2.5 * noiseOf(grey)))
