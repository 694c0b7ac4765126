import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { Outlet } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aCard } from '#web/testing/a-card.ts'
import { aQuizToEdit } from '#web/testing/a-quiz-to-edit.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { BinList } from './BinList.tsx'
import { ExportDialog } from './ExportDialog.tsx'

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)
const deleted = { deletedAt: '2026-11-20T09:00:00.000Z', isDeletedByAdministrator: false }
const bin = [
  { ...aCard({ id: 5, title: 'Космос' }), ...deleted },
  { ...aCard({ id: 6, title: 'Моря' }), ...deleted },
  { ...aCard({ id: 7, title: 'Горы' }), ...deleted, isDeletedByAdministrator: true },
]

test('a deleted test is brought back, and the focus goes to the next one; an administrator alone brings back others', async () => {
  let items = bin
  let answer: FakeReply = { status: 409, code: 'too_late_to_restore', detail: 'Тест уже удалён насовсем.' }
  const sent = fakeApi({
    [ownQuizzes.deleted.path]: () => ({ reply: { items, totalCount: items.length, pageNumber: 0, pageSize: 24 } }),
    [ownQuizzes.restore.path]: () => answer,
  })
  await renderRoutes({ '/': () => <BinList name="Корзина" /> }, { at: '/', frame: Frame })
  const restore = async () => userEvent.click(await screen.findByRole('button', { name: /^Вернуть ?: Космос$/ }))
  await restore()
  expect(await screen.findByText('Тест уже удалён насовсем.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Космос' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Горы/ })).toBeNull()
  expect(screen.getByText(/^Удалил администратор/)).toBeTruthy()
  answer = { reply: true }
  items = bin.slice(1)
  await restore()
  expect(await screen.findByText('Тест «Космос» возвращён.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Космос' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: /Моря$/ })).toBe(document.activeElement))
  expect(sent.filter(({ path }) => path === ownQuizzes.restore.path).map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ id: 5 })),
  )
})

test('a bin that failed to load is not called empty', async () => {
  fakeApi({ [ownQuizzes.deleted.path]: () => ({ status: 503, code: 'busy', detail: 'Сайт занят.' }) })
  await renderRoutes({ '/': () => <BinList name="Корзина" /> }, { at: '/' })
  expect((await screen.findByRole('alert')).textContent).toContain('Сайт занят.')
  expect(screen.queryByText(ownQuizTexts.bin.empty.text)).toBeNull()
})

test('a download that is refused leaves the choice of formats', async () => {
  const onClose = vi.fn()
  const formats: (string | null)[] = []
  fakeApi({
    '/api/test/gettest/5': () => ({ reply: aQuizToEdit() }),
    [ownQuizzes.export.path.replace(':id', '5')]: (_, { query }) => {
      formats.push(query.get('format'))
      return { status: 503, code: 'busy', detail: 'Сайт занят.' }
    },
  })
  const quiz = aCard({ id: 5, title: 'Космос' })
  await renderRoutes({ '/': () => <ExportDialog quiz={quiz} onClose={onClose} /> }, { at: '/', frame: Frame })
  await userEvent.click(await screen.findByRole('button', { name: /^Скачать ?Файл теста$/ }))
  expect(await screen.findByText('Сайт занят.')).toBeTruthy()
  expect([formats, onClose.mock.calls.length]).toEqual([['zip'], 0])
})
