import { expect, test } from 'vitest'
import { insetsBeside } from './Menu.tsx'

const button = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 })
const view = { width: 360, height: 740, scrolled: 1000 }

test.each([
  ['at the top right', button(300, 100), '1148px 16px auto auto'],
  ['at the top left', button(16, 100), '1148px auto auto 16px'],
  ['at the bottom right', button(300, 600), '1196px 16px auto auto'],
  ['at the bottom left', button(16, 600), '1196px auto auto 16px'],
])('the menu of a button %s of the window opens towards the middle', (_, at, inset) => {
  expect(insetsBeside(at, view, 400)).toBe(inset)
})

test.each([
  { room: 'above', at: button(300, 400), height: 400, inset: '1004px 16px auto auto' },
  { room: 'below', at: button(300, 340), height: 400, inset: '1336px 16px auto auto' },
  { room: 'in the window', at: button(300, 340), height: 800, inset: '1004px 16px auto auto' },
])('a menu without enough room $room begins in the window', ({ at, height, inset }) => {
  expect(insetsBeside(at, view, height)).toBe(inset)
})
