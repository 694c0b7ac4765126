import { admin } from '@quiz/contract/admin.ts'
import { auth } from '@quiz/contract/auth.ts'
import { Outlet } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { storeTokens } from '#web/lib/tokens.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'
import { QuizCardMenu } from './AdminCardMenus.tsx'

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)

const Page = () => <QuizCardMenu quizId={5} title="Космос" authorId={7} />

async function open({ isAdmin, restore }: { isAdmin: boolean; restore?: FakeReply }) {
  storeTokens({ token: 'access' })
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: { id: 1, fullName: 'Хранитель', userName: 'keeper', avatar: null, isAdmin } }),
    [admin.deleteQuiz.path]: () => ({ reply: true }),
    [admin.restoreQuiz.path]: () => restore ?? { reply: true },
  })
  const { queryClient } = await renderRoutes({ '/': Page }, { at: '/', frame: Frame })
  onTestFinished(() => {
    for (const { id } of currentToasts()) closeToast(id)
  })
  await expect.poll(() => queryClient.getQueryData(['me'])).toBeTruthy()
  return sent
}

const deletion = () => screen.queryByRole('button', { name: 'Удалить тест «Космос»', hidden: true })

async function remove() {
  const button = deletion()
  if (button) await userEvent.click(button)
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await screen.findByText('Тест «Космос» удалён.')
}

test('deletion is not offered to a user who is not an administrator', async () => {
  await open({ isAdmin: false })
  expect(deletion()).toBeNull()
})

test('the toast of a deleted test has an undo button that restores it', async () => {
  const sent = await open({ isAdmin: true })
  await remove()
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  await screen.findByText('Возвращено.')
  expect(sent.map(({ path }) => path)).toContain(admin.restoreQuiz.path)
})

test('a failed undo shows its error and no confirmation', async () => {
  await open({ isAdmin: true, restore: { status: 404, code: 'quiz_not_found', detail: 'Такого теста нет.' } })
  await remove()
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  await screen.findByText('Такого теста нет.')
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByText('Возвращено.')).toBeNull()
})
