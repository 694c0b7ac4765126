import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { showToast } from '#web/ui/toasts.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('toasts', () => {
  test('are announced by a live region that exists before them', () => {
    render(<ToastRegion />)
    const region = screen.getByRole('region', { name: 'Сообщения' })
    expect(region.getAttribute('aria-live')).toBe('polite')
    act(() => showToast({ text: 'Тест удалён' }))
    expect(region.textContent).toContain('Тест удалён')
  })

  test('with the same text are not repeated', () => {
    render(<ToastRegion />)
    act(() => showToast({ text: 'Нет связи', tone: 'bad' }))
    act(() => showToast({ text: 'Нет связи', tone: 'bad' }))
    expect(screen.getAllByText('Нет связи')).toHaveLength(1)
  })

  test('close when their action is run', async () => {
    const again = vi.fn()
    render(<ToastRegion />)
    act(() => showToast({ text: 'Комментарий не отправился', tone: 'bad', action: { label: 'Повторить', run: again } }))
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(again).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Комментарий не отправился')).toBeNull()
  })

  test('close after a timeout, except errors', () => {
    vi.useFakeTimers()
    render(<ToastRegion />)
    act(() => showToast({ text: 'Тест удалён' }))
    act(() => showToast({ text: 'Не получилось', tone: 'bad' }))
    act(() => vi.advanceTimersByTime(10_000))
    expect(screen.queryByText('Тест удалён')).toBeNull()
    expect(screen.getByText('Не получилось')).toBeTruthy()
  })

  /** An element where a test says; one that is moved to the other end of the window is there. */
  const place = (element: Element, top: number, movedTop = top) =>
    vi
      .spyOn(element, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, element.classList.contains('is-moved') ? movedTop : top, 300, 40))
  /** Messages at one end of a window, and a dialog whose title and button are where a test says. */
  function openDialog({ innerWidth, title, button }: { innerWidth: number; title: number; button: number }) {
    vi.stubGlobal('innerWidth', innerWidth)
    render(<ToastRegion />)
    act(() => showToast({ text: 'Изменения сохранены' }))
    const region = screen.getByRole('region', { name: 'Сообщения' })
    place(region, 80, 600)
    render(
      <div role="dialog">
        <h2>Пересчитать?</h2>
        <div className="dialog-acts">
          <button type="button">Позже</button>
        </div>
      </div>,
    )
    place(screen.getByRole('heading'), title)
    place(screen.getByRole('button', { name: 'Позже' }), button)
    act(() => void document.dispatchEvent(new Event('animationend')))
    return { isMoved: () => region.classList.contains('is-moved') }
  }
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    { innerWidth: 1024, isMoved: true, where: 'in a wide window' },
    { innerWidth: 360, isMoved: false, where: 'not on a phone, where they leave its buttons' },
  ])('leave the title of a dialog that opens later: $where', ({ innerWidth, isMoved }) => {
    expect(openDialog({ innerWidth, title: 90, button: 400 }).isMoved()).toBe(isMoved)
  })

  test.each([
    { button: 90, isMoved: true, what: 'leave the buttons of a dialog on a phone' },
    { button: 400, isMoved: false, what: 'stay where they cover no button of a dialog' },
  ])('$what', ({ button, isMoved }) => {
    expect(openDialog({ innerWidth: 360, title: 300, button }).isMoved()).toBe(isMoved)
  })

  test('leave buttons of a dialog that are scrolled under them, and stay where the other end is no better', () => {
    const { isMoved } = openDialog({ innerWidth: 360, title: 300, button: 400 })
    const button = place(screen.getByRole('button', { name: 'Позже' }), 90)
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('scroll')))
    expect(isMoved()).toBe(true)
    button.mockImplementation(() => new DOMRect(0, 60, 300, 600))
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('scroll')))
    expect(isMoved()).toBe(true)
  })
})
