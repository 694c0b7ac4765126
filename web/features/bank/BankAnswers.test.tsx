import { encodeContentToEdit } from '@quiz/contract/editing/quiz-codec.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples, type SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { BankAnswers } from './BankAnswers.tsx'

afterEach(cleanup)

/** The list of the answers of a question that was sent so. */
function shown(draft: SentQuestion): { tag: string | undefined; lines: (string | null)[] } {
  const [question] = encodeContentToEdit(1, contentOf(identifiedQuiz([draft]))).questions
  if (!question) throw new Error('There is a question')
  const { container } = render(<BankAnswers question={question} />)
  const lines = [...container.querySelectorAll('li')].map((line) => line.textContent)
  return { tag: container.firstElementChild?.tagName, lines }
}

describe('the answers of a question of the bank', () => {
  test.each(kindNames)('of kind %s are lines with a text', (name) => {
    const { lines } = shown(kindSamples[name].draft(randomNumbers(3)))
    expect(lines).not.toEqual([])
    expect(lines).not.toContain('')
  })

  test.each<[string, SentQuestion, ReturnType<typeof shown>]>([
    [
      'the options of a choice, the right one marked',
      { answers: [{ description: 'Обь', isRightAnswer: true }, { description: 'Ока' }] },
      { tag: 'UL', lines: ['Обь ✓ верно', 'Ока'] },
    ],
    [
      'the elements of an order in their order',
      { kind: 'order', answers: [{ description: 'Обь' }, { description: 'Енисей' }, { description: 'Лена' }] },
      { tag: 'OL', lines: ['Обь', 'Енисей', 'Лена'] },
    ],
    [
      'what is accepted, as it is spelled',
      { kind: 'text', acceptedTexts: ['Обь', '\\(x\\)'] },
      { tag: 'UL', lines: ['Обь', '\\(x\\)'] },
    ],
    [
      'the number with its unit',
      { kind: 'number', acceptedNumber: '3650', unit: 'км' },
      { tag: 'UL', lines: ['3650 км'] },
    ],
    [
      'both sides of the pairs',
      {
        kind: 'match',
        pairs: [
          { left: 'Обь', right: 'Карское море' },
          { left: 'Лена', right: 'море Лаптевых' },
        ],
      },
      { tag: 'UL', lines: ['Обь — Карское море', 'Лена — море Лаптевых'] },
    ],
  ])('are %s', (_, draft, expected) => {
    expect(shown(draft)).toEqual(expected)
  })
})
