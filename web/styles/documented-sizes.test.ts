import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const pixels = (rem: string | undefined) => Number(rem) * 16

/** A token of tokens.css in pixels. */
const token = (name: string) => pixels(new RegExp(`--${name}: ([\\d.]+)rem;`).exec(read('tokens.css'))?.[1])

test.each([
  ['card', 310],
  ['cover', 300],
  ['avatar-lg', 150],
  ['dialog', 650],
])('--%s is the %i px of the specification', (name, size) => {
  expect(token(name)).toBe(size)
})

test('the card of the password reset is at most 480 px wide', () => {
  const [, rules] = /\.reset-card \{([^}]+)\}/.exec(read('auth.css')) ?? []
  expect(pixels(/max-width: ([\d.]+)rem;/.exec(rules ?? '')?.[1])).toBe(480)
})
