// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { hasOutsideScripts, storeScriptsChoice } from './outside-scripts.ts'

afterEach(() => storeScriptsChoice(null))

const none = { ads: { home: false, result: false }, analyticsScriptUrl: null }

test.each([
  [none, false],
  [{ ...none, ads: { home: true, result: false } }, true],
  [{ ...none, ads: { home: false, result: true } }, true],
  [{ ...none, analyticsScriptUrl: 'https://counter.example/script.js' }, true],
])('with the settings %j a site has scripts of other companies: %s', (settings, has) => {
  expect(hasOutsideScripts(settings)).toBe(has)
})

test.each([
  ['yes', true],
  ['no', false],
  [null, false],
] as const)('after the choice %s the slots of ads are shown: %s', (choice, isShown) => {
  storeScriptsChoice(choice)
  expect(document.documentElement.hasAttribute('data-scripts')).toBe(isShown)
})
