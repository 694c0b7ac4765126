import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { commonDefaults, optionDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ImportedCard } from './ImportedCard.tsx'
import type { ImportPicture } from './import-source.ts'

const ignore = () => undefined

/** Shows a question as it was read. */
function show(question: ImportedQuestion['question'], pictures: ImportPicture[] = []) {
  const answers = question.answers.map((_, index) => (pictures[index] ? index + 1 : null))
  const imported = { line: 1, lastLine: 2, question, notes: [], pictures: { question: null, answers } }
  const { unmount } = render(
    <ul>
      <ImportedCard
        {...{ marking: 'right', imported, pictures, number: 1, isChosen: true, isCurrent: false }}
        {...{ onChoose: ignore, onPress: ignore, onShorten: ignore, onLine: ignore }}
      />
    </ul>,
  )
  onTestFinished(unmount)
  return unmount
}
const listed = () =>
  screen
    .getAllByRole('listitem')
    .slice(1)
    .map(({ textContent }) => textContent)

test('a question for a word or a number shows what is accepted, and nothing to press', () => {
  const word = { ...commonDefaults, kind: 'text' as const, acceptedTexts: ['Париж', 'Paris', 'Париж'], typo: false }
  const unmount = show({ ...word, answers: [] })
  expect(listed()).toEqual(['Париж', 'Paris'])
  expect(screen.queryByRole('button', { pressed: false })).toBeNull()
  unmount()
  const number = { acceptedNumber: '3,14', tolerance: '0,01', unit: 'м' }
  show({ ...commonDefaults, kind: 'number', ...number, answers: [] })
  expect(listed()).toEqual(['3,14 ± 0,01 м'])
})

const options = (...texts: string[]) => texts.map((text) => ({ ...optionDefaults, text }))

test('an order shows its elements in the right order with their pictures, and nothing to press', () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }))
  const pictures = ['обь.png', 'ока.png'].map((name) => ({ file: new File(['река'], name), alt: `Река с ${name}` }))
  show({ ...commonDefaults, kind: 'order', credit: 'all', answers: options('Обь', '', 'Яна') }, pictures)
  expect(listed()).toEqual(['1Обь', '2', '3Яна'])
  const names = screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))
  expect(names).toEqual(['Река с обь.png', 'Река с ока.png'])
  expect(screen.queryByRole('button', { pressed: false })).toBeNull()
})

test('pairs show both sides, and what fits none', () => {
  const answers = options('Обь', 'Лена').map((left, at) => ({
    ...left,
    counterpart: ['Карское', 'Лаптевых'][at] ?? '',
  }))
  show({ ...commonDefaults, kind: 'match', credit: 'all', extra: ['Чёрное'], choices: [], answers })
  expect(listed()).toEqual(['Обь — Карское', 'Лена — Лаптевых', 'Чёрное'])
})

test('the options of a choice can be marked as right', () => {
  show({
    ...{ ...commonDefaults, kind: 'choice', isMultiple: false, answersLayout: 'list', credit: 'all' },
    answers: options('Обь', 'Лена').map((option, at) => ({ ...option, isRight: at === 1 })),
  })
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Лена')
  expect(screen.getByRole('button', { pressed: false }).textContent).toBe('Обь')
})
