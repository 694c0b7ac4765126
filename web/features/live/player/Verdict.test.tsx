import { cleanup, render, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TimedState } from './player-calls.ts'
import { Verdict } from './Verdict.tsx'

afterEach(cleanup)

test('the question and its review below a verdict show formulas, not their sources', () => {
  const source = String.raw`\(x^2\)`
  const state = {
    verdict: {
      ...{ title: `Чему равно ${source}?`, isRight: true, isForgiven: false, points: 1, explanation: `По ${source}` },
      answers: [],
    },
    ...{ earned: 1, points: 1, isCounted: true, answer: null },
    formulas: [{ source, text: 'x²', mathml: '<math><mi>x</mi></math>' }],
  } as unknown as TimedState
  const { container } = render(<Verdict state={state} notice={null} />)
  expect(within(container).getByRole('heading', { level: 2 }).querySelectorAll('math')).toHaveLength(1)
  expect(container.querySelectorAll('math')).toHaveLength(2)
  expect(container.textContent).not.toContain(source)
})
