import type { QuizCard } from '@quiz/contract/quiz-views.ts'
import { ownQuizTexts as texts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { Suspense, useState } from 'react'
import { formatTime, isToday } from '#web/lib/date-format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { loadOwnQuiz, useOwnQuizActions } from './own-quizzes.api.ts'

// The dialog library is loaded only when the dialog is opened.
const ConfirmDialog = lazyComponent(async () => (await import('#web/ui/ConfirmDialog.tsx')).ConfirmDialog)

/** The item of the author's menu that closes a test. It asks first when others took the test today: a class may be at it. */
export function CloseAction({ quiz }: { quiz: QuizCard }) {
  const { visibility = 'public', isModerated = false } = quiz
  const actions = useOwnQuizActions(quiz)
  const [takenAt, setTakenAt] = useState<string | null>(null)
  const close = () => actions.close(isModerated ? null : visibility)
  const closeOrAsk = () =>
    toastOnFailure(async () => {
      const { lastTakenAt } = await loadOwnQuiz(quiz.id)
      if (lastTakenAt && isToday(lastTakenAt)) setTakenAt(lastTakenAt)
      else await close()
    })
  const confirm = async () => {
    await close()
    setTakenAt(null)
  }
  return (
    <>
      <button type="button" onClick={() => void closeOrAsk()}>
        <Icon name="eye-off" />
        {texts.close}
      </button>
      {takenAt && (
        <Suspense>
          <ConfirmDialog
            isOpen
            onClose={() => setTakenAt(null)}
            onConfirm={confirm}
            title={texts.closing.title(quiz.title)}
            confirmLabel={texts.closing.confirm}
          >
            {texts.closing.text(formatTime(takenAt))}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
