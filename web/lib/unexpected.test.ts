import { notFound } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CallProblem } from '#web/lib/problem.ts'
import { makeQueries } from '#web/lib/queries.ts'
import { logIfUnexpected, logUncaught } from '#web/lib/unexpected.ts'

const words = 'An unexpected error occurred:'

/** What the console was told. */
function listen(): unknown[][] {
  const told: unknown[][] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...words) => void told.push(words))
  onTestFinished(() => spy.mockRestore())
  return told
}

test('what nobody caught is told to the console once, in the words of the specification', () => {
  const told = listen()
  logUncaught()
  const [thrown, rejected] = [new TypeError('thrown'), new TypeError('rejected')]
  const error = new ErrorEvent('error', { error: thrown, cancelable: true })
  const rejection = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: rejected })
  dispatchEvent(error)
  dispatchEvent(rejection)
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.', cancelable: true }))
  expect(told).toEqual([
    [words, thrown],
    [words, rejected],
  ])
  expect([error.defaultPrevented, rejection.defaultPrevented]).toEqual([true, true])
})

test('a failure of reading or changing is told, a refusal is not', async () => {
  const told = listen()
  const queries = makeQueries(() => Promise.reject(new Error('not asked')), logIfUnexpected)
  const broken = new TypeError('broken')
  const refused = new CallProblem('Слишком часто', { status: 429, code: 'too_often' })
  for (const error of [broken, refused, notFound()]) {
    await queries.fetchQuery({ queryKey: [error], queryFn: () => Promise.reject(error), retry: false }).catch(() => {})
    const mutation = queries.getMutationCache().build(queries, { mutationFn: () => Promise.reject(error) })
    await mutation.execute(undefined).catch(() => {})
  }
  expect(told).toEqual([
    [words, broken],
    [words, broken],
  ])
})
