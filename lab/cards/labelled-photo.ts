// A generator of photos for `npm run test:cards` is a module that exports `makePhoto` of this type. The run needs nothing else of
// it, so a second one, written by somebody who has not seen the reader, is named by CARDS_GENERATOR, a path from the root.
//
// What a photo shows: pupils hold up cards of `web/features/live/cards`. A card is a white sheet with a marker of the dictionary
// ARUCO_MIP_36h12: eight by eight modules, the outer ones black; card N has the code N - 1 of the dictionary (`cardCodes`), row
// by row, "1" for a white module. Around the marker is a white margin of one module at least. With the top of the marker up a
// card says «А», which is option 1; each quarter counter-clockwise, as the teacher sees it, is the next one. A pupil tilts a card by up
// to 25 degrees. Sizes: the marker is 110 mm up to 6 m away and 160 mm up to 9 m, in a photo of 12 megapixels of a usual
// phone (a focal length of 0.8 widths); in a photo with fewer pixels the class is nearer, so that the side of a marker seen from
// the front has 40 pixels at least. Yaw is up to 45 degrees, pitch up to 30, both from looking straight at the camera.

export type Point = { x: number; y: number }

/**
 * What can be expected of a card:
 * `whole`: marker and white margin are whole, and the tilt is at most 25 degrees: it is read, and sure.
 * `touched`: something covers a part of the margin or of the black border: it may be unseen, but is not read wrongly.
 * `glossy`: light hides modules: as `touched`.
 * `tilted`: it is held between two letters, 38 degrees or more from both: it is asked, and read without a question never wrongly.
 * `covered`: half of the marker or more is hidden: it is unseen.
 */
export type CardState = 'whole' | 'touched' | 'glossy' | 'tilted' | 'covered'

export type LabelledCard = {
  /** 1 to 40; each at most once in a photo. */
  card: number
  /** What it says; of a tilted one the nearest letter. */
  option: 1 | 2 | 3 | 4
  state: CardState
  /** Pixels of the photo, the marker's own top left corner first, clockwise. */
  corners: [Point, Point, Point, Point]
}

export type LabelledPhoto = {
  width: number
  height: number
  /** A file that any program can read as a picture, here a JPEG. */
  file: Uint8Array
  cards: LabelledCard[]
}

export type PhotoOrder = {
  /** The same order makes the same photo. */
  seed: number
  /** A photo without cards has the same room, and posters with other markers in it. */
  hasCards: boolean
  /** 2 to 12, and 4 to 40; at random when they are absent. */
  megapixels?: number
  cardsCount?: number
}

export type MakePhoto = (order: PhotoOrder) => Promise<LabelledPhoto>
