import { expect, test } from 'vitest'
import { isPassword, passwordLoad } from './password-hashes.ts'

test('two passwords are checked at once and 200 may wait, one more is refused as busy', async () => {
  const checks = Array.from({ length: 202 }, () => isPassword('не тот', null))
  expect(passwordLoad()).toEqual({ running: 2, waiting: 200 })
  await expect(isPassword('не тот', null)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 3 })
  await Promise.allSettled(checks)
  expect(passwordLoad()).toEqual({ running: 0, waiting: 0 })
})
