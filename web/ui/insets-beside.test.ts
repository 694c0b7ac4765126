import { expect, test } from 'vitest'
import { insetsBeside } from './insets-beside.ts'

const button = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 })
const view = { width: 360, height: 740, scrolled: 1000 }

test.each([
  ['at the top right', button(300, 100), '1148px 16px auto auto'],
  ['at the top left', button(16, 100), '1148px auto auto 16px'],
  ['at the bottom right', button(300, 600), 'auto 16px -856px auto'],
  ['at the bottom left', button(16, 600), 'auto auto -856px 16px'],
])('the menu of a button %s of the window opens towards the middle', (_, at, inset) => {
  expect(insetsBeside(at, view)).toBe(inset)
})
