import { testTypeId } from '@quiz/contract/quiz-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { settingsQuery } from '#web/features/own-quizzes/own-quizzes.api.ts'
import { takeJustPublished } from '#web/lib/just-published.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

// The dialog library is loaded only for the author, right after publishing.
const PublishedDialog = lazyComponent(
  async () => (await import('#web/features/sharing/PublishedDialog.tsx')).PublishedDialog,
)
const SettingsSummary = lazyComponent(
  async () => (await import('#web/features/own-quizzes/SettingsSummary.tsx')).SettingsSummary,
)
const CollectNames = lazyComponent(async () => (await import('#web/features/works/CollectNames.tsx')).CollectNames)

/** The dialog «Тест опубликован» over the page of a test that its author has just created; once. */
export function Published({ quiz }: { quiz: { id: number; title: string; versionNumber: number } }) {
  const [isOpen, setOpen] = useState(false)
  const settings = useQuery({ ...settingsQuery(quiz.id), enabled: isOpen })
  // Taking the note changes it, which rendering must not do.
  useEffect(() => {
    if (takeJustPublished(quiz.id)) setOpen(true)
  }, [quiz.id])
  if (!isOpen || settings.isPending) return null
  return (
    <Suspense>
      <PublishedDialog
        quiz={quiz}
        isClosed={settings.data?.visibility === 'closed'}
        settings={settings.data && <SettingsSummary quiz={settings.data} />}
        works={settings.data?.testTypeId === testTypeId.quiz && <CollectNames quiz={quiz} />}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  )
}
