import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from '#web/ui/Button.tsx'

afterEach(cleanup)

describe('a button', () => {
  test('ignores clicks until its promise settles, then accepts the next one', async () => {
    const work = Promise.withResolvers<void>()
    const press = vi.fn(() => work.promise)
    render(<Button onPress={press}>Создать тест</Button>)
    const button = screen.getByRole('button', { name: 'Создать тест' })

    await userEvent.dblClick(button)
    await userEvent.click(button)
    expect(press).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('aria-busy')).toBe('true')

    work.resolve()
    await vi.waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
    await userEvent.click(button)
    expect(press).toHaveBeenCalledTimes(2)
  })

  test('accepts a click after its promise is rejected', async () => {
    const press = vi.fn(() => Promise.reject(new Error('offline')))
    render(<Button onPress={press}>Отправить</Button>)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.click(screen.getByRole('button'))
    expect(press).toHaveBeenCalledTimes(2)
  })

  test('accepts every click of a synchronous handler', async () => {
    const press = vi.fn()
    render(<Button onPress={press}>Больше</Button>)
    await userEvent.dblClick(screen.getByRole('button'))
    expect(press).toHaveBeenCalledTimes(2)
  })

  test('does not send its form twice', async () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (isPending: boolean) => (
      <form onSubmit={send}>
        <Button type="submit" isPending={isPending}>
          Войти
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    await userEvent.click(screen.getByRole('button'))
    rerender(form(true))
    await userEvent.click(screen.getByRole('button'))
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('can be focused while disabled with a reason, which is its description', async () => {
    const press = vi.fn()
    render(
      <Button onPress={press} reason="Осталось исправить: 3">
        Создать тест
      </Button>,
    )
    await userEvent.tab()
    const button = screen.getByRole('button', { name: 'Создать тест', description: 'Осталось исправить: 3' })
    expect(document.activeElement).toBe(button)
    await userEvent.keyboard('{Enter}')
    expect(press).not.toHaveBeenCalled()
  })
})
