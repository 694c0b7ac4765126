import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chanceOf } from '../lab/cards/chance.ts'
import { exposed } from '../lab/cards/make-photo.ts'
import { planeAt } from '../lab/cards/pinhole.ts'
import { readFile } from '../lab/cards/read-file.ts'
import { paint, type Surface } from '../lab/cards/shades.ts'
import { PrintedCard } from '../web/features/live/cards/PrintedCard.tsx'

/** Modules from the middle of a printed card to its edge. */
const reach = 5
const pixels = 400

/** Metres to a card, and the side of a module on a sheet with one card. */
const distance = 3
const module = 0.02

/** A card as the page prints it. */
async function printed(number: number): Promise<Surface> {
  const svg = renderToStaticMarkup(createElement(PrintedCard, { number }))
  const page = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const { data } = await sharp(Buffer.from(page), { density: 720 })
    .resize(pixels)
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (distance: number) => Math.floor(((distance + reach) / (2 * reach)) * pixels)
  return (x, y) => (Math.max(Math.abs(x), Math.abs(y)) < reach ? (data[at(y) * pixels + at(x)] ?? null) : null)
}

test('all cards that the site prints are read in photos, each by its number and its letter', async () => {
  const read = []
  const held = []
  for (const first of [1, 11, 21, 31]) {
    const chance = chanceOf(first)
    const picture = { width: 2400, height: 1800, focal: 1920, data: new Uint8Array(2400 * 1800).fill(120) }
    for (let place = 0; place < 10; place++) {
      const option = chance.whole(1, 4)
      const middle = [0.75 * ((place % 5) - 2), place < 5 ? -0.6 : 0.6, distance] as const
      const turn = {
        tilt: 90 * (option - 1) + chance.from(-10, 10),
        yaw: chance.from(-40, 40),
        pitch: chance.from(-20, 20),
      }
      paint(picture, planeAt(middle, module, turn), { reach, surface: await printed(first + place), samples: 3 })
      held.push({ card: first + place, option, isSure: true })
    }
    const { findings } = await readFile(await exposed(picture, chance))
    read.push(...findings.map(({ card, option, isSure }) => ({ card, option, isSure })))
  }
  expect(read.sort((a, b) => a.card - b.card)).toEqual(held)
})
