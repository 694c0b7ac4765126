import { worksListTexts as texts } from '@quiz/contract/texts/ru/works-list.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AuthorPage } from '#web/features/account/AuthorPage.tsx'
import { OwnListTools } from '#web/features/quiz/own-quizzes/OwnListTools.tsx'
import { WorkList } from '#web/features/work/WorkList.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const PrintTestPage = lazyComponent(
  async () => (await import('#web/features/work/printing/WorkPaper.tsx')).PrintTestPage,
)

const route = getRouteApi('/works')

/** The works of the viewer; or a test on paper, which needs no work. The server renders neither. */
export function WorksPage() {
  const { print } = route.useSearch()
  return (
    <AuthorPage title={texts.title}>
      {() =>
        typeof print === 'number' ? (
          <Suspense fallback={<Spinner size="page" />}>
            <PrintTestPage key={print} id={print} />
          </Suspense>
        ) : (
          <WorkList
            renderTools={(filter, onChange) => (
              <OwnListTools label={texts.search} filter={filter} onChange={onChange} />
            )}
          />
        )
      }
    </AuthorPage>
  )
}
