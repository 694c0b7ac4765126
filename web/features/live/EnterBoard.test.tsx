import { live } from '@quiz/contract/live/live.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { EnterBoard } from './EnterBoard.tsx'

test('a code of a host that is missing or wrong is marked and has the focus, and a right one opens the game', async () => {
  let isWrong = true
  const sent = fakeApi({
    [live.enter.path]: () => (isWrong ? { status: 404, code: 'wrong_code', detail: 'Такого кода нет.' } : { reply: 9 }),
  })
  const game = () => <h1>Игра</h1>
  await renderRoutes({ '/': () => <EnterBoard isGuest={false} />, '/live/{-$id}/{-$view}': game }, { at: '/' })
  const code = screen.getByRole('textbox')
  const enter = screen.getByRole('button')
  await userEvent.click(enter)
  expect(screen.getByText('Введите код, который дал ведущий.')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  await userEvent.type(code, 'abcd efgh')
  await userEvent.click(enter)
  expect(await screen.findByText('Такого кода нет.')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  isWrong = false
  await userEvent.type(code, '{Enter}')
  expect(await screen.findByRole('heading', { name: 'Игра' })).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ hostCode: 'ABCDEFGH' }, { hostCode: 'ABCDEFGH' }])
})
