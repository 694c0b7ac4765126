import sharp from 'sharp'
import type { PhotoReading } from '../../web/features/live/cards/card-reading.ts'
import { emptyGrey, writeRows } from '../../web/features/live/cards/grey-image.ts'
import { type ReadCardsOptions, readCards } from '../../web/features/live/cards/read-cards.ts'

/** Reads the cards of a file by the code of the browser's worker, except that another program decodes it. */
export async function readFile(file: Uint8Array, options?: ReadCardsOptions): Promise<PhotoReading> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = emptyGrey(info.width, info.height)
  writeRows(grey, data, 0)
  const readings = [...readCards(grey, options)]
  const last = readings.at(-1)
  if (!last) throw new Error('A photo has a reading of each size')
  return last
}
