import { errorTexts } from '@quiz/contract/texts/ru/errors.ts'
import { expect, test } from 'vitest'
import { problemOf } from '#server/platform/refusal.ts'
import { StorageFailure } from '#server/platform/storage/storage.ts'
import { failureWithCode } from '#server/platform/store/sql-state.ts'
import { refusalOf } from './errors.ts'

test.for([
  ['a disk without room', failureWithCode('53100', 'could not extend file: No space left on device'), 'read_only', 60],
  ['a server that takes no writes', failureWithCode('25006', 'in a read-only transaction'), 'read_only', 60],
  ['a disk that fails', failureWithCode('58030', 'could not read file: I/O error'), 'store_away', 5],
  ['a place of pictures that fails', new StorageFailure('put failed'), 'pictures_away', 60],
] as const)('%s is told as what it is, and when to come again', ([, error, code, seconds]) => {
  const refusal = refusalOf(error)
  expect(problemOf(refusal)).toMatchObject({ status: 503, code, detail: errorTexts[code] })
  expect(refusal.retryAfterSeconds).toBe(seconds)
})
