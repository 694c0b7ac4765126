import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AuthorPage } from '#web/features/account/AuthorPage.tsx'
import { Class } from '#web/features/group/Class.tsx'
import { ClassList } from '#web/features/group/ClassList.tsx'
import { NamesField } from '#web/features/work/people/NamesField.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import '#web/styles/work-form.css'

const YearTable = lazyComponent(async () => (await import('#web/features/work/class-table/YearTable.tsx')).YearTable)
const PupilSheets = lazyComponent(
  async () => (await import('#web/features/work/class-table/PupilSheets.tsx')).PupilSheets,
)
const ClassCodes = lazyComponent(async () => (await import('#web/features/group/ClassCodes.tsx')).ClassCodes)

const titles: Record<string, string> = classPageTexts.papers

/** The classes of the viewer, one of them with its pupils, or what of it is printed. */
export function ClassesPage() {
  const { id, paper } = useParams({ strict: false })
  return (
    <AuthorPage title={titles[paper ?? ''] ?? shellTexts.myClasses}>
      {(me) =>
        id === undefined ? <ClassList ownerId={me.id} /> : <ClassPage key={id} id={Number(id)} paper={paper} />
      }
    </AuthorPage>
  )
}

const route = '/class/$id/{-$paper}'

/** One class. What is shown stands in the address, so that it is there again on the way back from an attempt. */
function ClassPage({ id, paper }: { id: number; paper: string | undefined }) {
  const search = useSearch({ from: route })
  const navigate = useNavigate({ from: route })
  const show = (change: object) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  if (paper)
    return (
      <Suspense fallback={<Spinner size="page" />}>
        {paper === 'codes' ? <ClassCodes id={id} /> : <PupilSheets classId={id} search={search} onSearch={show} />}
      </Suspense>
    )
  return (
    <Class
      id={id}
      view={search.view === 'table' ? 'table' : 'pupils'}
      onView={(view) => show({ view: view === 'table' ? view : undefined })}
      renderNames={(field) => <NamesField {...field} cutsNumbers />}
      renderTable={() => (
        <Suspense>
          <YearTable classId={id} search={search} onSearch={show} />
        </Suspense>
      )}
    />
  )
}
