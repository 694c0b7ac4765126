import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aQuiz } from '#web/testing/a-quiz.ts'
import { TakingHead } from './TakingHead.tsx'

const quiz = aQuiz()

test('who came by somebody’s result reads above the first question alone that the results will be compared', () => {
  render(<TakingHead titleId="title" quiz={quiz} intro={quiz} position={1} isChallenged />)
  expect(screen.getByText(/^Сравним с.тем, кто прислал$/)).toBeTruthy()
  cleanup()
  render(<TakingHead titleId="title" quiz={quiz} intro={quiz} position={2} isChallenged />)
  expect(screen.queryByText(/^Сравним/)).toBeNull()
  cleanup()
  render(<TakingHead titleId="title" quiz={quiz} intro={quiz} position={1} />)
  expect(screen.queryByText(/^Сравним/)).toBeNull()
})
