import { bank } from '@quiz/contract/bank/bank.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ThemeDialog } from './ThemeDialog.tsx'

async function open(answer: () => FakeReply) {
  const onSaved = vi.fn()
  const sent = fakeApi({ [bank.setTheme.path]: answer })
  const dialog = <ThemeDialog ids={['b1']} themes={[]} onClose={() => undefined} onSaved={onSaved} />
  await renderRoutes({ '/': () => dialog }, { at: '/' })
  return { onSaved, sent, theme: await screen.findByRole('combobox', { name: 'Тема' }) }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

test('a theme that is missing or refused is marked and has the focus', async () => {
  const message = 'Тем уже слишком много.'
  const { onSaved, sent, theme } = await open(() => ({
    ...{ status: 400, code: 'invalid_request', errors: [{ path: 'theme', message }] },
  }))
  await save()
  expect(theme).toHaveProperty('ariaInvalid', 'true')
  expect(document.activeElement).toBe(theme)
  expect(sent).toEqual([])
  await userEvent.type(theme, 'Дроби')
  expect(theme).toHaveProperty('ariaInvalid', null)
  await save()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(theme)
  expect(onSaved).not.toHaveBeenCalled()
})

test('a named theme is saved, and no theme by the other button', async () => {
  const { onSaved, sent, theme } = await open(() => ({ reply: 1 }))
  await userEvent.type(theme, ' Дроби/Сложение {Enter}')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  await userEvent.click(screen.getByRole('button', { name: 'Убрать тему' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2))
  expect(sent.map(({ body }) => body)).toEqual([
    { ids: ['b1'], theme: 'Дроби / Сложение' },
    { ids: ['b1'], theme: null },
  ])
})
