import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SearchBox } from '#web/ui/SearchBox.tsx'

afterEach(cleanup)

describe('a search box', () => {
  test('searches the trimmed text on Enter, not before', async () => {
    const search = vi.fn()
    render(<SearchBox label="Поиск по тестам" value="" onSearch={search} />)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск по тестам' }), '  космос ')
    expect(search).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(search).toHaveBeenCalledExactlyOnceWith('космос')
  })

  test('resets the search when it is cleared', async () => {
    const search = vi.fn()
    render(<SearchBox label="Поиск" value="космос" onSearch={search} />)
    await userEvent.clear(screen.getByRole('searchbox'))
    expect(search).toHaveBeenCalledExactlyOnceWith('')
  })

  test('shows a new value of its property', async () => {
    const { rerender } = render(<SearchBox label="Поиск" value="космос" onSearch={() => undefined} />)
    await userEvent.type(screen.getByRole('searchbox'), 'на')
    rerender(<SearchBox label="Поиск" value="коты" onSearch={() => undefined} />)
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'коты')
  })

  test('does not bring back what was typed before a search that is taken away', async () => {
    const { rerender } = render(<SearchBox label="Поиск" value="" onSearch={() => undefined} />)
    await userEvent.type(screen.getByRole('searchbox'), 'космос')
    for (const value of ['космос', '']) rerender(<SearchBox label="Поиск" value={value} onSearch={() => undefined} />)
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  })
})
