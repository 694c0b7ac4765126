/** A picture in shades of grey, row by row. */
export type GreyImage = { width: number; height: number; data: Uint8Array }

/** A part of a picture, in its pixels. */
export type Part = { left: number; top: number; width: number; height: number }

export const emptyGrey = (width: number, height: number): GreyImage => ({
  width,
  height,
  data: new Uint8Array(width * height),
})

/** Writes rows of colours (four bytes a pixel) into a picture, from this row on. */
export function writeRows(image: GreyImage, rgba: Uint8Array | Uint8ClampedArray, firstRow: number): void {
  const { data, width } = image
  for (let from = 0, to = firstRow * width; from < rgba.length; from += 4, to++)
    data[to] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29 + 128) >> 8
}

/** The picture at half its size: each pixel is the mean of four. */
export function halved({ width: fullWidth, height: fullHeight, data: from }: GreyImage): GreyImage {
  const image = emptyGrey(fullWidth >> 1, fullHeight >> 1)
  const { width, height, data } = image
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, at = 2 * y * fullWidth; x < width; x++, at += 2, to++)
      data[to] =
        ((from[at] ?? 0) + (from[at + 1] ?? 0) + (from[at + fullWidth] ?? 0) + (from[at + fullWidth + 1] ?? 0) + 2) >> 2
  }
  return image
}

/** A copy of a part of a picture. */
export function cutOut(image: GreyImage, { left, top, width, height }: Part): GreyImage {
  const part = emptyGrey(width, height)
  for (let y = 0; y < height; y++) {
    const start = (top + y) * image.width + left
    part.data.set(image.data.subarray(start, start + width), y * width)
  }
  return part
}
