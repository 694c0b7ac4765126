import { type TableRow, type WorkTable, type WorkView, works } from '@quiz/contract/work/works.ts'
import { Outlet } from '@tanstack/react-router'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { Work } from '#web/features/work/Work.tsx'
import { tableQuery } from '#web/features/work/works.api.ts'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'
import { aWork } from './an-own-work.ts'
import { type FakeReply, fakeApi } from './fake-api.ts'
import { renderRoutes } from './render-routes.tsx'

const tablePath = works.table.path.replace(':id', '7')

const Page = () => (
  <Work
    id={7}
    renderLink={(url) => <p>{url}</p>}
    renderQr={({ title }) => <p>QR {title}</p>}
    renderQuestion={({ question }) => <li>Отвечали: {question.takers}</li>}
    renderReview={({ questions }) => <p>Вопросов в ответах: {questions.length}</p>}
  />
)
const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)

/** What the table answers: all at first, then what changed since then. */
export type WorkReplies = {
  table: WorkTable
  changes?: TableRow[]
  participants?: FakeReply
  /** The first changes of its settings and its end are refused so. */
  refusals?: FakeReply[]
  isGone?: boolean
  /** What the address asks for. */
  search?: string
  /** Gets the idempotency key of each change of the list; true fails it. */
  failsChange?: (key: string | null) => boolean
}

/** Opens the work 7. Its table is looked at when the returned function is called. */
export async function openWork(replies: WorkReplies, changes: Partial<WorkView> = {}) {
  let work = aWork(changes)
  const asked: (string | null)[] = []
  const changed = () => replies.refusals?.shift() ?? { reply: true }
  const sent = fakeApi({
    [works.get.path.replace(':id', '7')]: () => ({ reply: work }),
    [tablePath]: (_, { query }) => {
      const since = query.get('since')
      asked.push(since)
      if (replies.isGone) return { status: 404, code: 'work_not_found', detail: 'Такой работы нет.' }
      const participants = since === null ? replies.table.participants : (replies.changes ?? [])
      return { reply: { ...replies.table, participants, revision: 1 + Number(since !== null && replies.changes) } }
    },
    [works.participants.path]: (_, { headers }) =>
      replies.failsChange?.(headers.get('idempotency-key'))
        ? { status: 500, code: 'internal' }
        : (replies.participants ?? { reply: [] }),
    [works.close.path]: () => {
      work = { ...work, state: 'closed', closedAt: new Date().toISOString() }
      return { reply: true }
    },
    [works.reopen.path]: changed,
    [works.update.path]: changed,
    [works.attempt.path.replace(':id', '3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b')]: () => ({
      status: 404,
      code: 'work_not_found',
    }),
  })
  const page = await renderRoutes({ '/': Page, '/works': () => null }, { at: `/${replies.search ?? ''}`, frame: Frame })
  onTestFinished(() => {
    for (const { id } of currentToasts()) closeToast(id)
  })
  // A dialog that is open at once hides what is below it.
  await screen.findByRole('heading', { level: 1, name: 'Контрольная', hidden: true })
  const bodiesOf = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
  const look = () => act(() => page.queryClient.refetchQueries({ queryKey: tableQuery(7).queryKey }))
  return { ...page, asked, bodiesOf, look }
}

/** The cells of a row of its table. */
export const cells = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('cell')
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
