/** Pixels row by row, four bytes each: red, green, blue, alpha (not premultiplied). */
export type Pixels = { data: ArrayLike<number>; width: number; height: number }

/** The colours that a stored picture, which has no transparency, may have where it was transparent. */
export const grounds = { light: '#ffffff', dark: '#22262c' } as const
export type Ground = keyof typeof grounds

/** Brightness, 0 to 255, from which a colour can hardly be told from white (a contrast under 1.7). */
const light = 200
/** The share of transparent area from which a picture is a drawing, not a screenshot with round corners. */
const drawingFrom = 0.25
/** A drawing with less of darker colours than this share shows nothing on white. */
const leastDark = 0.02

/**
 * The ground on which the drawing stays visible: dark where its outlines are light, as white lines on white would be gone. An
 * outline is where transparency begins; each counts by how sharply it does. Without outlines the ground is light.
 */
export function groundOf({ data, width, height }: Pixels): Ground {
  let [outlines, lightOutlines, opacity, darkOpacity] = [0, 0, 0, 0]
  const weigh = (one: number, other: number) => {
    const difference = alphaAt(data, one) - alphaAt(data, other)
    if (difference === 0) return
    outlines += Math.abs(difference)
    if (isLight(data, difference > 0 ? one : other)) lightOutlines += Math.abs(difference)
  }
  for (let pixel = 0; pixel < width * height; pixel++) {
    const alpha = alphaAt(data, pixel)
    opacity += alpha
    if (alpha > 0 && !isLight(data, pixel)) darkOpacity += alpha
    if ((pixel + 1) % width > 0) weigh(pixel, pixel + 1)
    if (pixel + width < width * height) weigh(pixel, pixel + width)
  }
  const isDrawing = opacity < (1 - drawingFrom) * 255 * width * height
  const isLost = lightOutlines > outlines / 2 && (isDrawing || darkOpacity < leastDark * opacity)
  return isLost ? 'dark' : 'light'
}

const alphaAt = (data: ArrayLike<number>, pixel: number): number => data[4 * pixel + 3] ?? 0

/** By the brightness of ITU-R BT.601. */
const isLight = (data: ArrayLike<number>, pixel: number): boolean =>
  0.299 * (data[4 * pixel] ?? 0) + 0.587 * (data[4 * pixel + 1] ?? 0) + 0.114 * (data[4 * pixel + 2] ?? 0) >= light
