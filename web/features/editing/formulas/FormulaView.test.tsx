import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FormerTexts } from '#web/features/editing/use-editor.ts'
import { FormulaView } from './FormulaView.tsx'

test('a text with a formula is shown below its field, a broken one with what is wrong with it', async () => {
  render(<FormulaView onChange={() => {}} text={'Чему равно \\(x^2\\) и \\(\\frac{1}{2\\)?'} />)
  const remark = 'Формула \\(\\frac{1}{2\\) останется такой, как набрана: нет закрывающей скобки } (знак 13).'
  expect(await screen.findByText(remark)).toBeTruthy()
  await waitFor(() => expect(document.querySelector('math')?.getAttribute('aria-label')).toBe('x в квадрате'))
})

test('a formula that was text before can stay text', async () => {
  let changed = ''
  render(
    <FormerTexts value={new Set(['\\(x\\)'])}>
      <FormulaView text={'Где \\(x\\)?'} onChange={(text) => (changed = text)} />
    </FormerTexts>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Оставить как текст' }))
  expect(changed).toBe('Где \\\\(x\\)?')
})

test('a text without formulas has no view', () => {
  const { container } = render(<FormulaView onChange={() => {}} text={'Цена \\( $5'} />)
  expect(container.innerHTML).toBe('')
})
