export type Point = { x: number; y: number }

/** Which of its four letters a card shows: 1 is «А». */
export type CardOption = 1 | 2 | 3 | 4

/** A card seen in a photo; corners in pixels of the upright photo, the marker's own top left first, clockwise. */
export type CardFinding = {
  /** 1 to 40. */
  card: number
  option: CardOption
  isSure: boolean
  corners: [Point, Point, Point, Point]
}

/** What was seen in a photo. Width and height are those in which corners are given: a large photo is scaled before. */
export type PhotoReading = {
  width: number
  height: number
  findings: CardFinding[]
  /** Whether the markers that were seen are mirrored ones. */
  isMirrored: boolean
}

export const cardsCount = 40
