import { cropper, limits } from '@quiz/contract/limits.ts'
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { fitWithin, type Size } from '#web/lib/picture-size.ts'

/** An area of a picture in its natural pixels. */
export type PixelArea = Size & { x: number; y: number }

/** The initial crop: of the given aspect ratio, as large as it can be, in the middle of the picture. */
export function startingCrop(ratio: number, { width, height }: Size): PercentCrop {
  const isWiderThanPicture = ratio > width / height
  const side = isWiderThanPicture ? { width: 100 } : { height: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, ratio, width, height), width, height)
}

/** The crop in the natural pixels of the picture, limited to its bounds. */
export function naturalArea(crop: PercentCrop, { width, height }: Size): PixelArea {
  const x = Math.min(width - 1, Math.max(0, Math.round((crop.x / 100) * width)))
  const y = Math.min(height - 1, Math.max(0, Math.round((crop.y / 100) * height)))
  return {
    x,
    y,
    width: Math.min(width - x, Math.max(1, Math.round((crop.width / 100) * width))),
    height: Math.min(height - y, Math.max(1, Math.round((crop.height / 100) * height))),
  }
}

/** The size in which a piece is saved: 256 px wide at least, its own pixels above that, 1280 at most. */
export function outputSize(area: Size): Size {
  if (area.width >= cropper.minimumOutput) return fitWithin(area, limits.imageSide)
  const grown = {
    width: cropper.minimumOutput,
    height: Math.max(1, Math.round((area.height * cropper.minimumOutput) / area.width)),
  }
  return fitWithin(grown, limits.imageSide)
}

/** The least side of the frame in pixels of the screen; a picture that is smaller itself may be taken whole. */
export const smallestSide = (shown: Size): number => Math.min(cropper.minimumSide, shown.width, shown.height)
