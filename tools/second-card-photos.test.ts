import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { LabelledCard, LabelledPhoto, Point } from '../lab/cards/labelled-photo.ts'
import { makePhoto } from '../lab/cards/second/make-photo.ts'
import { cardCodes } from '../web/features/live/cards/card-codes.ts'

const modules = 8

type Grey = { at(x: number, y: number): number }

async function greyOf({ file, width, height }: LabelledPhoto): Promise<Grey> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, height])
  // The mean of nine pixels, so that noise does not decide.
  return {
    at: (x, y) => {
      let sum = 0
      for (let row = -1; row <= 1; row++) {
        for (let column = -1; column <= 1; column++) {
          sum += data[(Math.round(y - 0.5) + row) * width + Math.round(x - 0.5) + column] ?? 0
        }
      }
      return sum / 9
    },
  }
}

/** A place of a marker in the photo: right and down in modules from its own top left. */
function placeOf([first, second, third, fourth]: LabelledCard['corners'], right: number, down: number): Point {
  const [x, y] = [right / modules, down / modules]
  const mix = (axis: keyof Point) =>
    (1 - y) * ((1 - x) * first[axis] + x * second[axis]) + y * ((1 - x) * fourth[axis] + x * third[axis])
  return { x: mix('x'), y: mix('y') }
}

/** How many of the 64 modules of a card look as its code says: brighter or darker than the middle between its shades. */
function agreeing({ card, corners }: LabelledCard, grey: Grey): number {
  const shades = Array.from({ length: modules * modules }, (_, place) => {
    const [column, row] = [place % modules, Math.floor(place / modules)]
    const inner = row > 0 && column > 0 && row < modules - 1 && column < modules - 1
    const isWhite = inner && cardCodes[card - 1]?.[(row - 1) * 6 + column - 1] === '1'
    const { x, y } = placeOf(corners, column + 0.5, row + 0.5)
    return { isWhite, shade: grey.at(x, y) }
  })
  const mean = (ofWhite: boolean) => {
    const some = shades.filter(({ isWhite }) => isWhite === ofWhite)
    return some.reduce((sum, { shade }) => sum + shade, 0) / some.length
  }
  const middle = (mean(true) + mean(false)) / 2
  return shades.filter(({ isWhite, shade }) => shade > middle === isWhite).length
}

/** The quarter, counter-clockwise, to which the top of a marker points. */
function quarterOf({ corners }: LabelledCard): number {
  const [top, bottom] = [placeOf(corners, 4, 0), placeOf(corners, 4, 8)]
  const angle = Math.atan2(-(top.x - bottom.x), -(top.y - bottom.y))
  return (Math.round(angle / (Math.PI / 2)) + 4) % 4
}

describe('The second generator of photos of cards', () => {
  it('labels cards truly: whole ones show every module of their code, covered ones do not', async () => {
    const labels: { label: LabelledCard; agreeing: number }[] = []
    for (const seed of [1, 2, 3]) {
      const photo = await makePhoto({ seed, hasCards: true, megapixels: 2, cardsCount: 24 })
      const grey = await greyOf(photo)
      expect(new Set(photo.cards.map(({ card }) => card)).size).toBe(24)
      labels.push(...photo.cards.map((label) => ({ label, agreeing: agreeing(label, grey) })))
    }
    const whole = labels.filter(({ label }) => label.state === 'whole')
    const covered = labels.filter(({ label }) => label.state === 'covered')
    expect(whole.length).toBeGreaterThan(30)
    expect(covered.length).toBeGreaterThan(3)
    for (const { label, agreeing } of whole) {
      expect(quarterOf(label), `card ${label.card}`).toBe(label.option - 1)
      expect(agreeing, `card ${label.card}`).toBeGreaterThan(62)
    }
    for (const { label, agreeing } of covered) expect(agreeing, `card ${label.card}`).toBeLessThan(60)
  })

  it('makes the same photo of the same order, and one without cards', async () => {
    const order = { seed: 5, hasCards: false, megapixels: 2 }
    const [one, other] = [await makePhoto(order), await makePhoto(order)]
    expect(one.cards).toEqual([])
    expect(Buffer.compare(one.file, other.file)).toBe(0)
    expect((one.width * one.height) / 1e6).toBeCloseTo(2, 1)
  })
})
