import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

afterEach(cleanup)

const nothing = () => undefined

function Title() {
  const [title, setTitle] = useState('')
  return (
    <Field label="Название" counter={{ used: title.length, limit: 30 }}>
      {(control) => <TextInput {...control} value={title} onChange={setTitle} />}
    </Field>
  )
}

describe('a field', () => {
  test('labels its control and describes it by hint and problem', () => {
    render(
      <Field label="Электронная почта" hint="Никому не покажем" problem="Проверьте адрес" isRequired>
        {(control) => <TextInput {...control} value="" onChange={nothing} />}
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Электронная почта' })
    expect(screen.getByRole('textbox', { description: 'Проверьте адрес Никому не покажем' })).toBe(input)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
  })

  test('has no error attributes without a problem', () => {
    render(<Field label="Имя">{(control) => <TextInput {...control} value="" onChange={nothing} />}</Field>)
    const input = screen.getByRole('textbox', { name: 'Имя' })
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })

  test('shows the used part of a limit', async () => {
    render(<Title />)
    await userEvent.type(screen.getByLabelText(/Название/), 'Химия на кухне')
    expect(screen.getByText('14 из 30')).toBeTruthy()
  })
})

test('a password field is masked, and its button shows and hides the text', async () => {
  render(<Field label="Пароль">{(control) => <PasswordInput {...control} value="секрет" onChange={nothing} />}</Field>)
  const input = screen.getByLabelText('Пароль')
  expect(input.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }))
  expect(input.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('a select starts with its placeholder, which cannot be chosen', async () => {
  const chosen: string[] = []
  const options = [{ value: '7', label: 'Наука' }]
  render(
    <Field label="Категория">
      {(control) => (
        <Select
          {...control}
          value=""
          onChange={(value) => chosen.push(value)}
          options={options}
          placeholder="Выберите категорию"
        />
      )}
    </Field>,
  )
  expect(screen.getByRole('option', { name: 'Выберите категорию' })).toHaveProperty('disabled', true)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Категория' }), 'Наука')
  expect(chosen).toEqual(['7'])
})
