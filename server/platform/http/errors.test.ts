import { errorTexts } from '@quiz/contract/texts/ru/errors.ts'
import { expect, test } from 'vitest'
import { problemOf } from '#server/platform/refusal.ts'
import { StorageFailure } from '#server/platform/storage/storage.ts'
import { failureWithCode } from '#server/platform/store/sql-state.ts'
import { refusalOf } from './errors.ts'

test.for([
  ['a full disk', failureWithCode('53100', 'could not extend file: No space left on device'), 'read_only', 60],
  ['a read-only server', failureWithCode('25006', 'in a read-only transaction'), 'read_only', 60],
  ['a disk that fails', failureWithCode('58030', 'could not read file: I/O error'), 'store_away', 5],
  ['a conflict whose retries are used up', failureWithCode('40001', 'could not serialize access'), 'busy', 5],
  ['a deadlock that came again', failureWithCode('40P01', 'deadlock detected'), 'busy', 5],
  ['an image store that fails', new StorageFailure('put failed'), 'pictures_away', 60],
] as const)('%s becomes a 503 with its code and Retry-After', ([, error, code, seconds]) => {
  const refusal = refusalOf(error)
  expect(problemOf(refusal)).toMatchObject({ status: 503, code, detail: errorTexts[code] })
  expect(refusal.retryAfterSeconds).toBe(seconds)
})
