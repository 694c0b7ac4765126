// @vitest-environment jsdom
import { notFound } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logIfUnexpected, logUncaughtErrors } from '#web/lib/error-logging.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { createQueryClient } from '#web/lib/query-client.ts'

const prefix = 'An unexpected error occurred:'

/** The arguments of the logged errors. */
function spyOnConsole(): unknown[][] {
  const logged: unknown[][] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words))
  onTestFinished(() => spy.mockRestore())
  return logged
}

test('uncaught errors and rejections are logged once with the prefix of the specification', () => {
  const logged = spyOnConsole()
  logUncaughtErrors()
  const thrown = new TypeError('thrown')
  const rejected = new Error('rejected', { cause: thrown })
  const error = new ErrorEvent('error', { error: thrown, cancelable: true })
  const rejection = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: rejected })
  dispatchEvent(error)
  dispatchEvent(rejection)
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.', cancelable: true }))
  expect(logged).toEqual([
    [prefix, thrown],
    [prefix, rejected, thrown],
  ])
  expect([error.defaultPrevented, rejection.defaultPrevented]).toEqual([true, true])
})

test('an unexpected error of a query or a mutation is logged, an API problem is not', async () => {
  const logged = spyOnConsole()
  const queryClient = createQueryClient(() => Promise.reject(new Error('not asked')), logIfUnexpected)
  const broken = new TypeError('broken')
  const refused = new CallProblem('Слишком часто', { status: 429, code: 'too_often' })
  for (const error of [broken, refused, notFound()]) {
    await queryClient
      .fetchQuery({ queryKey: [error], queryFn: () => Promise.reject(error), retry: false })
      .catch(() => {})
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(error) })
    await mutation.execute(undefined).catch(() => {})
  }
  expect(logged).toEqual([
    [prefix, broken],
    [prefix, broken],
  ])
})
