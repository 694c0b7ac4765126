import { describe, expect, test } from 'vitest'
import { displacement, dropIndex, type ItemBounds } from './use-drag-order.ts'

// Three items of 60 px with gaps of 20 px.
const slots: ItemBounds[] = [0, 80, 160].map((top) => ({ top, height: 60 }))

describe('a dragged item', () => {
  test.each([
    [0, 0, 0],
    [0, 49, 0],
    [0, 51, 1],
    [0, 131, 2],
    [0, 900, 2],
    [0, -50, 0],
    [2, 160, 2],
    [2, 109, 1],
    [2, 29, 0],
    [1, 29, 0],
    [1, 131, 2],
  ])('from index %i with its top at %i is dropped at index %i', (from, top, place) => {
    expect(dropIndex(slots, from, top)).toBe(place)
  })
})

describe('the other items', () => {
  test.each([
    [{ from: 0, to: 0 }, [0, 0, 0]],
    [{ from: 0, to: 1 }, [0, -80, 0]],
    [{ from: 0, to: 2 }, [0, -80, -80]],
    [{ from: 2, to: 0 }, [80, 80, 0]],
    [{ from: 2, to: 1 }, [0, 80, 0]],
    [{ from: 1, to: 2 }, [0, 0, -80]],
  ])('are displaced during a move %o', (move, moved) => {
    expect(slots.map((_, index) => displacement(slots, move, index))).toEqual(moved)
  })

  test('move aside by the height of the dragged item, not by their own', () => {
    const uneven: ItemBounds[] = [
      { top: 0, height: 200 },
      { top: 220, height: 60 },
    ]
    expect(displacement(uneven, { from: 0, to: 1 }, 1)).toBe(-220)
    expect(displacement(uneven, { from: 1, to: 0 }, 0)).toBe(80)
  })
})
