import { expect, test } from 'vitest'
import { AgreedCards } from './agreed-cards.ts'
import type { CardFinding, CardOption } from './card-reading.ts'

const origin = { x: 0, y: 0 }
const seen = (card: number, option: CardOption, isSure = true): CardFinding => ({
  card,
  option,
  isSure,
  corners: [origin, origin, origin, origin],
})

test('a card counts once, with the third frame that says the same, also when it was away in between', () => {
  const agreed = new AgreedCards()
  expect(agreed.add([seen(5, 2)])).toEqual([])
  expect(agreed.add([])).toEqual([])
  expect(agreed.add([seen(5, 2), seen(6, 1)])).toEqual([])
  expect(agreed.add([seen(5, 2), seen(6, 1)])).toEqual([{ card: 5, option: 2 }])
  expect(agreed.add([seen(5, 2), seen(6, 1)])).toEqual([{ card: 6, option: 1 }])
})

test('another letter, a doubtful one, and the same card twice start anew', () => {
  const agreed = new AgreedCards()
  const frames = [
    [seen(5, 2)],
    [seen(5, 2)],
    [seen(5, 3)],
    [seen(5, 3)],
    [seen(5, 3, false)],
    [seen(5, 3)],
    [seen(5, 3)],
  ]
  for (const frame of frames) expect(agreed.add(frame)).toEqual([])
  expect(agreed.add([seen(5, 3), seen(5, 1)])).toEqual([])
  expect(agreed.add([seen(5, 1)])).toEqual([])
  expect(agreed.add([seen(5, 1)])).toEqual([])
  expect(agreed.add([seen(5, 1)])).toEqual([{ card: 5, option: 1 }])
})
