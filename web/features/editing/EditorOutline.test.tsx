import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { answersOf, memoryDraftStorage, openEditorPage } from '#web/testing/editor-page.tsx'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const outline = { name: 'Содержание теста' }

/** Adds a question; with answers it is finished. */
async function ask(text: string, answers: readonly string[] = []) {
  await press('Добавить вопрос')
  await userEvent.keyboard(text)
  const idx = screen.getAllByRole('button', { name: /^Удалить вопрос/ }).length
  for (const [index, answer] of answers.entries())
    await userEvent.type(answersOf(idx).getByRole('textbox', { name: `Ответ ${index + 1}` }), answer)
  if (answers.length > 0) await userEvent.click(answersOf(idx).getByRole('radio', { name: 'Ответ 1 верный' }))
}

describe('a finished question', () => {
  test('is collapsed when the next one is added, an unfinished one is not', async () => {
    await openEditorPage()
    await ask('Первый', ['Да', 'Нет'])
    await ask('Второй')
    await ask('Третий')
    expect(screen.getByRole('button', { name: 'Развернуть вопрос 1' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Свернуть вопрос 2' })).toBeTruthy()
  })

  test('is collapsed in a restored draft that has several', async () => {
    const storage = memoryDraftStorage()
    const first = await openEditorPage({ storage })
    await ask('Первый', ['Да', 'Нет'])
    await ask('Второй', ['Да', 'Нет'])
    await screen.findByText(/^Черновик сохранён/)
    first.close()
    await openEditorPage({ storage })
    for (const idx of [1, 2]) expect(screen.getByRole('button', { name: `Развернуть вопрос ${idx}` })).toBeTruthy()
  })
})

describe('on a phone', () => {
  const foldedIn = () =>
    screen.getAllByRole('button', { name: /^(Свернуть|Развернуть) вопрос/ }).map((one) => one.ariaExpanded)

  test('one question is open at a time: adding and opening one folds the others, finished or not', async () => {
    await openEditorPage()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.stubGlobal('scrollBy', () => undefined)
    for (const text of ['Первый', 'Второй', 'Третий']) await ask(text)
    expect(foldedIn()).toEqual(['false', 'false', 'true'])
    await press('Развернуть вопрос 1')
    expect(foldedIn()).toEqual(['true', 'false', 'false'])
    await press('Свернуть вопрос 1')
    expect(foldedIn()).toEqual(['false', 'false', 'false'])
  })
})

describe('the outline', () => {
  test('lists questions, their problems, and results of a test of four questions or more', async () => {
    await openEditorPage()
    for (const text of ['Первый', 'Второй', 'Третий']) await ask(text)
    expect(screen.queryByRole('navigation', outline)).toBeNull()
    await press('Добавить вопрос')
    await press('Добавить результат')
    await userEvent.keyboard('Знаток')
    const links = within(screen.getByRole('navigation', outline)).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Первый. Есть что исправить',
      'Второй. Есть что исправить',
      'Третий. Есть что исправить',
      'Вопрос без текста. Есть что исправить',
      'Знаток',
    ])
  })

  test('expands and focuses the question of a link', async () => {
    await openEditorPage()
    for (const text of ['Первый', 'Второй', 'Третий', 'Четвёртый']) await ask(text)
    await press('Свернуть вопрос 1')
    await userEvent.click(screen.getByRole('link', { name: /^Первый/ }))
    expect(document.activeElement).toHaveProperty('value', 'Первый')
  })
})
