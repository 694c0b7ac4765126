import { expect, test } from 'vitest'
import { isPassword, passwordLimiter } from './password-hashes.ts'

test('of 60 concurrent checks two run at a time and none is refused', async () => {
  const checks = Array.from({ length: 60 }, () => isPassword('не тот', null))
  expect(passwordLimiter.load).toEqual({ running: 2, waiting: 58 })
  expect(new Set(await Promise.all(checks))).toEqual(new Set([false]))
  expect(passwordLimiter.load).toEqual({ running: 0, waiting: 0 })
}, 30_000)
