import { noAnswers, pastedList } from '@quiz/contract/name-lists/pasted-list.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NamesField } from './NamesField.tsx'

afterEach(cleanup)

const list = '5. Новиков Лев\n7. Яшина Кира'
const field = {
  ...{ list, read: pastedList(list, noAnswers), problem: undefined, answers: noAnswers },
  ...{ onChange: () => {}, onAnswer: () => {} },
}

test('a list of a work shows the numbers that are kept beside the names', () => {
  render(<NamesField {...field} />)
  expect(screen.getByText('5').tagName).toBe('SPAN')
  expect(screen.getByText(/Номер встанет рядом с\sименем/)).toBeTruthy()
})

test('a list of a class, whose pupils have numbers of their own, shows those of the list as not kept', () => {
  render(<NamesField {...field} cutsNumbers />)
  expect(screen.getByText('5').tagName).toBe('S')
  expect(screen.getByText(/Зачёркнутое не\sсохраним/)).toBeTruthy()
  expect(screen.queryByText(/Номер встанет/)).toBeNull()
})
