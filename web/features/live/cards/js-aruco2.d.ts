// What the reader of cards uses of js-aruco2 2.0.0, which has no types of its own.

declare module 'js-aruco2' {
  type Point = { x: number; y: number }
  type Image = import('js-aruco2/src/cv.js').Image
  type Quad = Point[]

  class Marker {
    id: number
    corners: Point[]
    hammingDistance: number
  }

  class Dictionary {
    constructor(name: string)
    /** Bits row by row, "1" for white. */
    codeList: string[]
    codes: Record<string, { id: number }>
    /** Codes with as many wrong bits are no longer found: what the documentation calls the maximum is the first refused one. */
    tau: number
  }

  class Detector {
    constructor(config?: { dictionaryName?: string; maxHammingDistance?: number })
    dictionary: Dictionary
    findCandidates(contours: Point[][], minSize: number, epsilon: number, minLength: number): Quad[]
    clockwiseCorners(candidates: Quad[]): Quad[]
    findMarkers(grey: Image, candidates: Quad[], warpSize: number): Marker[]
    /** The marker in a square that was made straight; null where there is none. */
    getMarker(straight: Image, candidate: Quad): Marker | null
  }

  const aruco: { AR: { Dictionary: typeof Dictionary; Detector: typeof Detector } }
  export = aruco
}

declare module 'js-aruco2/src/cv.js' {
  export type Image = { width: number; height: number; data: ArrayLike<number> }

  const cv: {
    CV: {
      Image: new (width?: number, height?: number, data?: ArrayLike<number>) => Image
      adaptiveThreshold(grey: Image, thresholded: Image, kernelSize: number, threshold: number): Image
      findContours(thresholded: Image, binary: Int32Array): { x: number; y: number }[][]
    }
  }
  export = cv
}
