import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openEditorPage } from '#web/testing/editor-page.tsx'
import { currentToasts } from '#web/ui/toasts.ts'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a quiz whose questions are written is filled by a press, which can be undone', async () => {
  await openEditorPage({ answers: { '/art/tile-pencils.webp': () => ({ reply: '' }) } })
  expect(screen.queryByRole('button', { name: 'Заполнить всё, кроме вопросов' })).toBeNull()
  await press('Добавить вопрос')
  const description = screen.getByRole('textbox', { name: /^Описание/ })
  await press('Заполнить всё, кроме вопросов')
  await waitFor(() => expect(description).toHaveProperty('value', '1\u00a0вопрос для урока.'))
  expect(screen.queryByRole('button', { name: 'Заполнить всё, кроме вопросов' })).toBeNull()
  await press('Отменить')
  await waitFor(() => expect(description).toHaveProperty('value', ''))
})

test('once the editor is closed, undoing an edit is not offered any more', async () => {
  await openEditorPage({ answers: { '/art/tile-pencils.webp': () => ({ reply: '' }) } })
  await press('Добавить вопрос')
  await press('Заполнить всё, кроме вопросов')
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  cleanup()
  expect(currentToasts()).toEqual([])
})
