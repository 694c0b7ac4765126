import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormulaView } from './FormulaView.tsx'

test('a text with a formula is shown below its field, a broken one with what is wrong with it', async () => {
  render(<FormulaView text={'Чему равно \\(x^2\\) и \\(\\frac{1}{2\\)?'} />)
  const remark = 'Формула \\(\\frac{1}{2\\) останется такой, как набрана: нет закрывающей скобки } (знак 13).'
  expect(await screen.findByText(remark)).toBeTruthy()
  await waitFor(() => expect(document.querySelector('math')?.getAttribute('aria-label')).toBe('x в квадрате'))
})

test('a text without formulas has no view', () => {
  const { container } = render(<FormulaView text={'Цена \\( $5'} />)
  expect(container.innerHTML).toBe('')
})
