import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { closeToast, currentToasts, showToast } from '#web/ui/toasts.ts'

afterEach(() => {
  cleanup()
  for (const toast of currentToasts()) closeToast(toast.id)
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

  test.each([
    { innerWidth: 1024, isMoved: true, where: 'in a wide window' },
    { innerWidth: 360, isMoved: false, where: 'not on a phone, where its buttons are at the other end' },
  ])('leave the title of a dialog that opens later: $where', ({ innerWidth, isMoved }) => {
    vi.stubGlobal('innerWidth', innerWidth)
    const place = (element: Element, top: number) =>
      vi.spyOn(element, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 300, 40))
    render(<ToastRegion />)
    act(() => showToast({ text: 'Изменения сохранены' }))
    const region = screen.getByRole('region', { name: 'Сообщения' })
    place(region, 80)
    render(
      <div role="dialog">
        <h2>Пересчитать?</h2>
        <button type="button">Позже</button>
      </div>,
    )
    const title = place(screen.getByRole('heading'), 300)
    place(screen.getByRole('button', { name: 'Позже' }), 600)
    act(() => screen.getByRole('button', { name: 'Позже' }).focus())
    expect(region.classList.contains('is-moved')).toBe(false)
    title.mockImplementation(() => new DOMRect(0, 90, 300, 40))
    act(() => void document.dispatchEvent(new Event('animationend')))
    expect(region.classList.contains('is-moved')).toBe(isMoved)
    vi.unstubAllGlobals()
  })
})
