import { type ImageWidth, imageWidths } from '@quiz/contract/limits.ts'
import { hashInAddress } from '@quiz/contract/quiz/images.ts'

/** `src` and `srcset` of a stored picture by its address; other addresses (data:, blob:, static files) have no `srcset`. */
export function pictureSources(
  address: string,
  widths: readonly ImageWidth[] = imageWidths,
): { src: string; srcSet?: string } {
  if (!hashInAddress(address)) return { src: address }
  const base = address.replace(/\/\d+$/, '')
  const middle = widths[Math.floor(widths.length / 2)] ?? 620
  return { src: `${base}/${middle}`, srcSet: widths.map((width) => `${base}/${width} ${width}w`).join(', ') }
}
