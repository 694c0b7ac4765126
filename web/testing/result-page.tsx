import type { ResultView } from '@quiz/contract/attempt/results.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { Outlet, type RouteComponent } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { aCard } from '#web/testing/a-card.ts'
import { aResult } from '#web/testing/a-result.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)

const similar = [5, 6, 7, 8, 9].map((id) => aCard({ id, title: `Похожий ${id}` }))

/** Opens the page of a result; the id in the address is in upper case. */
export async function openResultPage(Page: RouteComponent, overrides: Partial<ResultView> = {}) {
  const result = aResult(overrides)
  const sent = fakeApi({
    [`/api/test/getresult/${result.id}`]: () => ({ reply: result }),
    [comments.list.path]: () => ({ reply: [] }),
    [quizzes.list.path]: () => ({ reply: { items: similar, totalCount: similar.length } }),
  })
  const pages = { '/result/$id': Page, '/passing/$id': () => <h1>Сам тест</h1>, '/profile/$id': () => null }
  const page = await renderRoutes(pages, { at: `/result/${result.id.toUpperCase()}`, frame: Frame })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, sent }
}
