import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/features/quiz/own-quizzes/own-quizzes.api.ts'
import { SettingsSummary } from '#web/features/quiz/own-quizzes/SettingsSummary.tsx'
import { PublishedDialog } from '#web/features/quiz/sharing/PublishedDialog.tsx'
import { CollectNames } from '#web/features/work/people/CollectNames.tsx'

/** A test that its author has just created. */
export type JustPublished = { id: number; title: string; versionNumber: number }

/** The dialog «Тест опубликован» with the settings of the test. */
export function PublishedQuiz({ quiz, onClose }: { quiz: JustPublished; onClose: () => void }) {
  const settings = useQuery(settingsQuery(quiz.id))
  if (settings.isPending) return null
  return (
    <PublishedDialog
      quiz={quiz}
      isClosed={settings.data?.visibility === 'closed'}
      settings={settings.data && <SettingsSummary quiz={settings.data} />}
      works={settings.data?.testTypeId === testTypeId.quiz && <CollectNames quiz={quiz} />}
      onClose={onClose}
    />
  )
}
