import { Suspense } from 'react'
import { NotFoundPage } from '#web/app/shell/NotFoundPage.tsx'
import { useViewer } from '#web/lib/session.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const HiddenQuiz = lazyComponent(async () => (await import('#web/features/account/notices/HiddenQuiz.tsx')).HiddenQuiz)

/** The 404 page of a test. In the browser of its author it may become the page of a test that a moderator hid. */
export function NotFoundQuiz() {
  const page = <NotFoundPage />
  return useViewer().state === 'user' ? (
    <Suspense fallback={page}>
      <HiddenQuiz>{page}</HiddenQuiz>
    </Suspense>
  ) : (
    page
  )
}
