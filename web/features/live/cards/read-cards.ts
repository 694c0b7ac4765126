import type { CardFinding, PhotoReading, Point } from './card-reading.ts'
import { cardLetters } from './card-turns.ts'
import { type FoundMarker, findMarkers, mostSureBits } from './find-markers.ts'
import { cutOut, type GreyImage, halved } from './grey-image.ts'

export type ReadCardsOptions = {
  /** Cards that are looked for at full size while they are missing; without them full size is read always. */
  expected?: readonly number[] | undefined
  /** Quarters clockwise by which the photo is to be turned. */
  turned?: 0 | 1 | 2 | 3 | undefined
}

/** With the mean of how many pixels around it a pixel is compared: at full size blur makes edges wide, and noise is strong. */
const radius = { full: 7, half: 3, quarter: 3 }

/** Pixels of the side of a part in which full size is read, and of what two of them share: larger markers are seen at half size. */
const partSide = 1600
const shared = 250

/**
 * Reads the cards of a photo at half size, at a quarter, and at full size while expected cards are missing: blur hides
 * markers at one size and noise at another. Gives the whole reading after each size.
 */
export function* readCards(photo: GreyImage, options: ReadCardsOptions = {}): Generator<PhotoReading> {
  const { expected, turned = 0 } = options
  const half = halved(photo)
  const seen: FoundMarker[] = []
  const reading = () => readingOf(seen, photo, turned)
  mergeMarkers(seen, enlarged(findMarkers(half, radius.half), 2))
  yield reading()
  mergeMarkers(seen, enlarged(findMarkers(halved(half), radius.quarter), 4))
  yield reading()
  const cards = new Set(seen.map(({ card }) => card))
  if (expected?.every((card) => cards.has(card))) return
  for (const { left, top, width, height } of partsOf(photo)) {
    const markers = findMarkers(cutOut(photo, { left, top, width, height }), radius.full)
    mergeMarkers(
      seen,
      moved(markers, ({ x, y }) => ({ x: x + left, y: y + top })),
    )
  }
  yield reading()
}

const moved = (markers: readonly FoundMarker[], move: (corner: Point) => Point): FoundMarker[] =>
  markers.map((marker) => ({ ...marker, corners: marker.corners.map(move) as CardFinding['corners'] }))

/** Markers of a smaller picture in pixels of the photo. */
const enlarged = (markers: readonly FoundMarker[], times: number): FoundMarker[] =>
  moved(markers, ({ x, y }) => ({ x: (x + 0.5) * times - 0.5, y: (y + 0.5) * times - 0.5 }))

/** Adds markers of another size: of two in one place the one with fewer wrong bits stays. */
function mergeMarkers(seen: FoundMarker[], markers: readonly FoundMarker[]): void {
  for (const marker of markers) {
    const at = seen.findIndex((other) => isInPlaceOf(other, marker))
    const before = seen[at]
    if (!before) seen.push(marker)
    else if (marker.wrongBits < before.wrongBits) seen[at] = marker
  }
}

const middleOf = ({ corners }: FoundMarker): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
  y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
})

function isInPlaceOf(one: FoundMarker, other: FoundMarker): boolean {
  const from = middleOf(one)
  const to = middleOf(other)
  const [start, , end] = one.corners
  return Math.hypot(from.x - to.x, from.y - to.y) < Math.hypot(start.x - end.x, start.y - end.y) / 3
}

function readingOf(seen: readonly FoundMarker[], photo: GreyImage, turned: 0 | 1 | 2 | 3): PhotoReading {
  const size =
    turned % 2 === 0 ? { width: photo.width, height: photo.height } : { width: photo.height, height: photo.width }
  const cards = moved(
    seen.filter(({ isMirrored }) => !isMirrored),
    (corner) => turnedCorner(corner, photo, turned),
  )
  const letters = cardLetters(
    cards.map(({ corners }) => corners),
    size,
  )
  const findings = cards.map(({ card, wrongBits, corners }, index): CardFinding => {
    const { option = 1, isClear = false } = letters[index] ?? {}
    return { card, option, isSure: isClear && wrongBits <= mostSureBits, corners }
  })
  return {
    ...size,
    findings,
    isMirrored: 2 * cards.length < seen.length,
  }
}

/** Where a corner is after the photo was turned clockwise. */
function turnedCorner({ x, y }: Point, { width, height }: GreyImage, turned: 0 | 1 | 2 | 3): Point {
  if (turned === 1) return { x: height - 1 - y, y: x }
  if (turned === 2) return { x: width - 1 - x, y: height - 1 - y }
  if (turned === 3) return { x: y, y: width - 1 - x }
  return { x, y }
}

/** Parts of equal size that cover a picture and overlap. */
function partsOf({ width, height }: GreyImage) {
  const across = startsOf(width)
  const down = startsOf(height)
  return down.starts.flatMap((top) =>
    across.starts.map((left) => ({ left, top, width: across.side, height: down.side })),
  )
}

function startsOf(length: number) {
  const count = Math.max(1, Math.ceil((length - shared) / (partSide - shared)))
  const side = Math.ceil((length + (count - 1) * shared) / count)
  const last = length - side
  return { side, starts: Array.from({ length: count }, (_, at) => Math.round((last * at) / Math.max(1, count - 1))) }
}
