import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { commonDefaults } from '@quiz/contract/quiz-content.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImportedCard } from './ImportedCard.tsx'

const ignore = () => undefined

/** Shows a question as it was read. */
function show(question: ImportedQuestion['question']) {
  const imported = { line: 1, lastLine: 2, question, notes: [], pictures: { question: null, answers: [] } }
  return render(
    <ul>
      <ImportedCard
        {...{ kind: 'quiz', imported, pictures: [], number: 1, isChosen: true, isCurrent: false }}
        {...{ onChoose: ignore, onPress: ignore, onLine: ignore }}
      />
    </ul>,
  )
}
const listed = () =>
  screen
    .getAllByRole('listitem')
    .slice(1)
    .map(({ textContent }) => textContent)

test('a question for a word or a number shows what is accepted, and nothing to press', () => {
  const word = { ...commonDefaults, kind: 'text' as const, acceptedTexts: ['Париж', 'Paris', 'Париж'], typo: false }
  const { unmount } = show({ ...word, answers: [] })
  expect(listed()).toEqual(['Париж', 'Paris'])
  expect(screen.queryByRole('button', { pressed: false })).toBeNull()
  unmount()
  const number = { acceptedNumber: '3,14', tolerance: '0,01', unit: 'м' }
  show({ ...commonDefaults, kind: 'number', ...number, answers: [] })
  expect(listed()).toEqual(['3,14 ± 0,01 м'])
})
