import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AuthorPage } from '#web/features/auth/AuthorPage.tsx'
import { Class } from '#web/features/classes/Class.tsx'
import { ClassList } from '#web/features/classes/ClassList.tsx'
import { NamesField } from '#web/features/works/NamesField.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import '#web/styles/work-form.css'

const YearTable = lazyComponent(async () => (await import('#web/features/class-table/YearTable.tsx')).YearTable)

/** The classes of the viewer, or one of them with its pupils. */
export function ClassesPage() {
  const { id } = useParams({ strict: false })
  return (
    <AuthorPage title={shellTexts.myClasses}>
      {(me) =>
        id === undefined ? (
          <ClassList ownerId={me.id} />
        ) : (
          <Class
            key={id}
            id={Number(id)}
            renderNames={(field) => <NamesField {...field} />}
            renderTable={() => (
              <Suspense>
                <YearTable classId={Number(id)} />
              </Suspense>
            )}
          />
        )
      }
    </AuthorPage>
  )
}
