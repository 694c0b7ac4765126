import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Создать тест
      </button>
      <AlertDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Ошибка :(">
        Картинка для обложки очень важна для теста
      </AlertDialog>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Создать тест' })
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

describe('a dialog', () => {
  test('moves the focus inside, traps it, and restores it on Escape', async () => {
    render(<Page />)
    await userEvent.click(opener())
    const dialog = screen.getByRole('alertdialog', { name: 'Ошибка :(' })
    expect(dialog.contains(document.activeElement)).toBe(true)
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await isGone()
    await waitFor(() => expect(document.activeElement).toBe(opener()))
  })

  test('closes by «Понятно» and by its close button', async () => {
    render(<Page />)
    for (const name of ['Понятно', 'Закрыть']) {
      await userEvent.click(opener())
      await userEvent.click(screen.getByRole('button', { name }))
      await isGone()
    }
  })

  test('confirms once for several clicks', async () => {
    const action = Promise.withResolvers<void>()
    const confirm = vi.fn(() => action.promise)
    render(
      <ConfirmDialog
        isOpen
        onClose={() => undefined}
        onConfirm={confirm}
        title="Удалить тест?"
        confirmLabel="Удалить"
        kind="danger"
      >
        Он исчезнет из всех списков.
      </ConfirmDialog>,
    )
    await userEvent.dblClick(screen.getByRole('button', { name: 'Удалить' }))
    expect(confirm).toHaveBeenCalledTimes(1)
    action.resolve()
  })
})
