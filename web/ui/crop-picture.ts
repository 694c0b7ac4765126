import type { PercentCrop } from 'react-image-crop'
import { drawingEncodings, encodeCanvas, encodeWithinLimit } from '#web/lib/picture-encoding.ts'
import { naturalArea, outputSize } from '#web/ui/crop-geometry.ts'

/** Cuts the frame out of a loaded picture: PNG, unless that is above 1.5 MB, then WebP or JPEG. */
export async function cropPicture(image: HTMLImageElement, crop: PercentCrop): Promise<Blob> {
  const area = naturalArea(crop, { width: image.naturalWidth, height: image.naturalHeight })
  const size = outputSize(area)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gave no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height)
  return encodeWithinLimit(drawingEncodings, (way) => encodeCanvas(canvas, way))
}
