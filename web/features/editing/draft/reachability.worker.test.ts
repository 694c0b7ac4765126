// @vitest-environment jsdom
import { optionDefaults, questionDefaults, resultDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { outcomePointsOf } from '@quiz/contract/scoring/outcome-points.ts'
import type { Reachability, ScoredQuiz } from '@quiz/contract/scoring/way-of-scoring.ts'
import { expect, test, vi } from 'vitest'

const led = (...points: number[][]) => ({
  ...questionDefaults,
  answers: points.map((given) => ({ ...optionDefaults, outcomePoints: outcomePointsOf(given) })),
})
const cats: ScoredQuiz = {
  kind: 'personality',
  scoring: 'outcomes',
  questions: [led([1, 0, 0], [0, 1, 0], [0, 1, 0])],
  results: [1, 2, 3].map(() => ({ ...resultDefaults, min: 0, max: 100 })),
}

test('the worker answers a test with the ways to each of its results', async () => {
  const replied = new Promise<Reachability>((resolve) => vi.stubGlobal('postMessage', resolve))
  vi.resetModules()
  await import('./reachability.worker.ts')
  dispatchEvent(new MessageEvent('message', { data: cats }))
  expect(await replied).toEqual({ isExact: true, ways: [1n, 2n, 0n], total: 3n })
  vi.unstubAllGlobals()
})
