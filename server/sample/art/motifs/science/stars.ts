import type { Random } from '#server/domain/random.ts'
import { disc, repeat } from '#server/sample/art/scissors.ts'
import type { Sheet } from '#server/sample/art/sheet.ts'

type Sky = { count: number; down: number }

/** Stars all over the sheet, down to a height. */
export const stars = (sheet: Sheet, random: Random, { count, down }: Sky): string =>
  repeat(count, () => {
    const place = [random.between(sheet.from + 20, sheet.to - 20), random.between(20, down)] as const
    return disc([...place, random.between(2.5, 6)], sheet.paper)
  })
