import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answersOf, openEditorPage } from '#web/testing/editor-page.tsx'
import { renderedDuring } from '#web/testing/rendered-components.ts'

const addQuestion = () => userEvent.click(screen.getByRole('button', { name: 'Добавить вопрос' }))

/** The components that a letter renders: the fewest of three, as a draft may be saved between two of them. */
const renderedByLetter = (field: HTMLElement): number =>
  Math.min(...['а', 'аб', 'абв'].map((value) => renderedDuring(() => fireEvent.change(field, { target: { value } }))))

test.each([
  ['the text of a question', () => screen.getAllByRole('textbox', { name: /^Вопрос/ })[0]],
  ['an answer', () => answersOf(1).getByRole('textbox', { name: 'Ответ 1' })],
])('a letter typed into %s renders as many components among eight questions as among four', async (_, find) => {
  const field = () => find() ?? expect.fail('no field')
  await openEditorPage()
  // From four questions on the outline shows their texts.
  for (let added = 0; added < 4; added++) await addQuestion()
  const amongFour = renderedByLetter(field())
  expect(amongFour).toBeGreaterThan(0)
  for (let added = 0; added < 4; added++) await addQuestion()
  expect(renderedByLetter(field())).toBe(amongFour)
})
