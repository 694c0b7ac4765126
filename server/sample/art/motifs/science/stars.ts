import type { Random } from '#server/domain/random.ts'
import type { Canvas } from '#server/sample/art/canvas.ts'
import { disc, repeat } from '#server/sample/art/svg-shapes.ts'

type Sky = { count: number; down: number }

/** Stars over the canvas, down to a height. */
export const stars = (canvas: Canvas, random: Random, { count, down }: Sky): string =>
  repeat(count, () => {
    const place = [random.between(canvas.from + 20, canvas.to - 20), random.between(20, down)] as const
    return disc([...place, random.between(2.5, 6)], canvas.paper)
  })
