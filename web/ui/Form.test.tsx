import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallProblem } from '#web/lib/problem.ts'
import { Form, FormRefusal, SubmitButton } from './Form.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

afterEach(cleanup)

type Values = { title: string; author: string }
type Send = (values: Values) => unknown

function useBook(send: Send, refusedFields?: (refusal: CallProblem) => Partial<Values>) {
  return useForm<Values>({
    initial: { title: '', author: 'Чехов' },
    problemsOf: ({ title, author }) => ({
      title: title.trim() === '' ? 'Назовите книгу.' : null,
      author: author.trim() === '' ? 'Назовите автора.' : null,
    }),
    send,
    ...(refusedFields && { refusedFields }),
  })
}

function Book({ send, refusedFields }: { send: Send; refusedFields?: (refusal: CallProblem) => Partial<Values> }) {
  const form = useBook(send, refusedFields)
  return (
    <Form form={form}>
      <TextField {...form.field('author')} label="Автор" />
      <TextField {...form.field('title')} label="Книга" />
      <FormRefusal form={form} />
      <SubmitButton form={form}>Сохранить</SubmitButton>
    </Form>
  )
}

const refusal = (errors: CallProblem['errors'] = []) =>
  new CallProblem('Сайт занят.', { status: 400, code: 'invalid_request', errors })
const title = () => screen.getByRole('textbox', { name: 'Книга' })
const author = () => screen.getByRole('textbox', { name: 'Автор' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

test('problems are shown once the form is sent, the first has the focus, and each goes when it is corrected', async () => {
  const send = vi.fn()
  render(<Book send={send} />)
  await userEvent.clear(author())
  expect(screen.queryByText('Назовите автора.')).toBeNull()
  await save()
  expect(screen.getByText('Назовите автора.')).toBeTruthy()
  expect(document.activeElement).toBe(author())
  await userEvent.type(author(), 'Лесков')
  expect(screen.queryByText('Назовите автора.')).toBeNull()
  expect(title()).toHaveProperty('ariaInvalid', 'true')
  await userEvent.type(title(), 'Левша{Enter}')
  expect(send).toHaveBeenCalledExactlyOnceWith({ title: 'Левша', author: 'Лесков' })
})

test('a refused field says why and has the focus until it is changed', async () => {
  render(<Book send={() => Promise.reject(refusal([{ path: 'title', message: 'Такая книга есть.' }]))} />)
  await userEvent.type(title(), 'Степь')
  await save()
  expect(await screen.findByText('Такая книга есть.')).toBeTruthy()
  expect(document.activeElement).toBe(title())
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(author(), ' А. П.')
  expect(screen.getByText('Такая книга есть.')).toBeTruthy()
  await userEvent.type(title(), '!')
  expect(screen.queryByText('Такая книга есть.')).toBeNull()
})

test.each([
  ['no field', [], 'Сайт занят.'],
  ['a field that the form has not', [{ path: 'shelf', message: 'Такой полки нет.' }], 'Такой полки нет.'],
])('a refusal about %s is shown in the form until something is changed', async (_, errors, said) => {
  render(<Book send={() => Promise.reject(refusal(errors))} />)
  await userEvent.type(title(), 'Степь')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  await userEvent.type(author(), '!')
  expect(screen.queryByRole('alert')).toBeNull()
})

function Shelf({ send }: { send: () => Promise<never> }) {
  const form = useForm({ initial: { name: 'Проза' }, send })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="Полка" />
      <SubmitButton form={form}>Сохранить</SubmitButton>
    </Form>
  )
}

test('in a form of one field a refused field is that one, whatever it is called', async () => {
  render(<Shelf send={() => Promise.reject(refusal([{ path: 'rename.name', message: 'Такая полка есть.' }]))} />)
  await save()
  expect(await screen.findByText('Такая полка есть.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Полка' }))
})

test('a form can name the field that a refusal is about', async () => {
  render(<Book send={() => Promise.reject(refusal())} refusedFields={({ message }) => ({ author: message })} />)
  await userEvent.type(title(), 'Степь')
  await save()
  expect(await screen.findByText('Сайт занят.')).toBeTruthy()
  expect(document.activeElement).toBe(author())
})

test('while a form is being sent its button is busy, and a second press sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn(() => promise)
  render(<Book send={send} />)
  await userEvent.type(title(), 'Степь{Enter}{Enter}')
  const button = screen.getByRole('button', { name: 'Сохранить' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  await act(async () => resolve())
  expect(button.getAttribute('aria-busy')).toBeNull()
  expect(send).toHaveBeenCalledTimes(1)
})

test('fields that a program fills in at once are all sent', async () => {
  const send = vi.fn()
  render(<Book send={send} />)
  act(() => {
    fireEvent.change(author(), { target: { value: 'Бунин' } })
    fireEvent.change(title(), { target: { value: 'Лапти' } })
    fireEvent.submit(title())
  })
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ title: 'Лапти', author: 'Бунин' }))
})

function BookDialog({ send }: { send: Send }) {
  const form = useBook(send)
  return (
    <FormDialog form={form} title="Новая книга" submitLabel="Добавить" onClose={() => undefined}>
      <TextField {...form.field('title')} label="Название" autoFocus />
    </FormDialog>
  )
}

test('a form in a dialog is sent by the button of the dialog, and the form around it is not', async () => {
  const [send, sendAround] = [vi.fn(), vi.fn()]
  render(
    <form onSubmit={sendAround}>
      <BookDialog send={send} />
    </form>,
  )
  const add = await screen.findByRole('button', { name: 'Добавить' })
  await userEvent.click(add)
  expect(screen.getByText('Назовите книгу.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Название' }), 'Вишнёвый сад')
  await userEvent.click(add)
  expect(send).toHaveBeenCalledExactlyOnceWith({ title: 'Вишнёвый сад', author: 'Чехов' })
  expect(sendAround).not.toHaveBeenCalled()
})
