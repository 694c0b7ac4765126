import { auth } from '@quiz/contract/account/auth.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storeTokens } from '#web/lib/tokens.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ReportButton } from './ReportButton.tsx'
import type { ReportedThing } from './reported-thing.ts'

const me = { id: 7, fullName: 'Марина', userName: 'marina', avatar: null, isAdmin: false }
const question: ReportedThing = { kind: 'question', id: 3, testId: 5, versionNumber: 2 }

async function open({
  thing = { kind: 'comment', id: 12 } as ReportedThing,
  isSignedIn = false,
  ownerId = 1,
  answer = { reply: true } as FakeReply,
} = {}) {
  if (isSignedIn) storeTokens({ token: 'access' })
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: isSignedIn ? me : null }),
    [reports.send.path]: () => answer,
  })
  const page = await renderRoutes({ '/': () => <ReportButton thing={thing} ownerId={ownerId} /> }, { at: '/' })
  return { ...page, reported: () => sent.filter(({ path }) => path === reports.send.path).map(({ body }) => body) }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a guest reports with two presses, reads what happens next, and gets the focus back to the button', async () => {
  const { reported } = await open()
  await press('Пожаловаться')
  await press('Оскорбления')
  expect(await screen.findByRole('dialog', { name: 'Спасибо, жалоба принята' })).toBeTruthy()
  expect(screen.getByText(/^Модератор посмотрит/)).toBe(document.activeElement)
  expect(reported()).toEqual([{ kind: 'comment', id: 12, reason: 'insult', text: '' }])
  await userEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Пожаловаться' })))
})

test('a line that was written first goes with the reason, and stays where a reason asks for more', async () => {
  const { reported } = await open({ thing: question })
  await press('Пожаловаться')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Пояснение/ }), 'Третий раз за день')
  await press('Другое')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Третий раз за день')
  await press('Назад')
  await press('Спам или реклама')
  await screen.findByRole('dialog', { name: 'Спасибо, жалоба принята' })
  expect(reported()).toEqual([{ ...question, reason: 'spam', text: 'Третий раз за день' }])
})

test('a mistake in a question needs a text, and goes to the author', async () => {
  const { reported } = await open({ thing: question, isSignedIn: true })
  await press('Пожаловаться')
  await press('Ошибка в\u00a0содержании')
  const send = screen.getByRole('button', { name: 'Отправить' })
  expect(send.ariaDisabled).toBe('true')
  const field = screen.getByRole('textbox')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'Верен второй ответ')
  await userEvent.click(send)
  expect(await screen.findByRole('dialog', { name: 'Спасибо, сообщение отправлено' })).toBeTruthy()
  expect(reported()).toEqual([{ ...question, reason: 'mistake', text: 'Верен второй ответ' }])
})

test.each(['comment', 'profile'] as const)('a %s cannot be mistaken, only reported', async (kind) => {
  const { reported } = await open({ thing: { kind, id: 12 } })
  await press('Пожаловаться')
  await screen.findByRole('button', { name: 'Другое' })
  expect(screen.queryByRole('button', { name: /^Ошибка/ })).toBeNull()
  await press('Спам или реклама')
  await screen.findByRole('dialog', { name: 'Спасибо, жалоба принята' })
  expect(reported()).toEqual([{ kind, id: 12, reason: 'spam', text: '' }])
})

test('a double click sends one report', async () => {
  const { reported } = await open()
  await press('Пожаловаться')
  const reason = await screen.findByRole('button', { name: 'Оскорбления' })
  // Both clicks come before the next render.
  fireEvent.click(reason)
  fireEvent.click(reason)
  await screen.findByRole('dialog', { name: 'Спасибо, жалоба принята' })
  expect(reported()).toHaveLength(1)
})

test('a refused report says why, and the reasons stay', async () => {
  await open({ answer: { status: 429, code: 'too_often', detail: 'Слишком часто. Повторите через 5 минут.' } })
  await press('Пожаловаться')
  await press('Спам или реклама')
  expect((await screen.findByRole('alert')).textContent).toContain('Повторите через 5 минут.')
  expect(screen.getByRole('button', { name: 'Спам или реклама' })).toBeTruthy()
})

test('an own thing cannot be reported', async () => {
  await open({ isSignedIn: true, ownerId: me.id })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Пожаловаться' })).toBeNull())
})
