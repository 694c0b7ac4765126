import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { sharingTexts } from '@quiz/contract/texts/ru/sharing.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { messageOfQuiz } from '#web/features/quiz/sharing/share-message.ts'
import { useShare } from '#web/features/quiz/sharing/use-share.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { PrintLink } from './PrintLink.tsx'

// The dialog library is loaded only when the dialog is opened.
const SettingsDialog = lazyComponent(async () => (await import('./SettingsDialog.tsx')).SettingsDialog)

/** «Изменить · Настройки · Печать · Поделиться» for the author of a test. */
export function OwnQuizLine({
  quiz,
  canShare,
}: {
  quiz: Pick<QuizCard, 'id' | 'title' | 'testTypeId'>
  canShare: boolean
}) {
  const [isSetting, setSetting] = useState(false)
  const { share, sheet } = useShare()
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link className="text-btn small" to="/edit/$id" params={{ id: String(quiz.id) }}>
        {ownQuizTexts.edit}
      </Link>
      <TextButton className="small" onClick={() => setSetting(true)}>
        {ownQuizTexts.settings}
      </TextButton>
      {quiz.testTypeId === testTypeId.quiz && <PrintLink id={quiz.id} />}
      {canShare && (
        <TextButton className="small" onClick={() => void share(messageOfQuiz(quiz))}>
          {sharingTexts.share}
        </TextButton>
      )}
      {sheet}
      {isSetting && (
        <Suspense>
          <SettingsDialog quiz={quiz} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </span>
  )
}
