import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { kindOf } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizCard, QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { changedSettings } from '@quiz/contract/quiz/settings.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { type ChosenSettings, lacksReviewDay, presentSettings, settingsToSend } from '#web/lib/chosen-settings.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { settingsQuery } from './own-quizzes.api.ts'
import { SettingsFields } from './SettingsFields.tsx'

const texts = ownQuizTexts.dialog

type SettingsDialogProps = { quiz: Pick<QuizCard, 'id' | 'title' | 'isModerated'>; onClose: () => void }

/** The settings of a test: who sees it, what takers learn about their answers, and whether it takes comments. */
export function SettingsDialog({ quiz, onClose }: SettingsDialogProps) {
  const settings = useQuery(settingsQuery(quiz.id))
  if (settings.data) return <SettingsForm quiz={quiz} saved={settings.data} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={texts.title(quiz.title)}>
      {settings.isError ? (
        <FailureNotice message={settings.error.message} onRetry={() => settings.refetch()} />
      ) : (
        <Spinner label={texts.title(quiz.title)} />
      )}
    </Dialog>
  )
}

function SettingsForm({ quiz, saved, onClose }: SettingsDialogProps & { saved: QuizToEdit }) {
  const queryClient = useQueryClient()
  // A moderated test can only be closed, so its visibility is sent when it changes.
  const settings = presentSettings(saved)
  const form = useForm<ChosenSettings>({
    initial: {},
    problemsOf: (chosen) => ({ reviewFrom: lacksReviewDay(chosen) ? ownQuizTexts.review.noDay : null }),
    refusedFields: ({ errors }) => ({ reviewFrom: errors.find(({ path }) => path === 'reviewFrom')?.message }),
    send: async (chosen) => {
      await call(ownQuizzes.settings, { body: { id: quiz.id, ...settingsToSend(chosen, settings) } })
      onClose()
      showToast({ text: texts.saved })
      void queryClient.invalidateQueries()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.title(quiz.title)}
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
    >
      <p className="soft">{texts.note}</p>
      <SettingsFields
        quiz={{ kind: kindOf(saved.testTypeId), scoring: saved.scoring }}
        settings={changedSettings(settings, form.values)}
        onChange={form.change}
        dayProblem={form.problems.reviewFrom ?? null}
        isModerated={quiz.isModerated === true}
      />
    </FormDialog>
  )
}
