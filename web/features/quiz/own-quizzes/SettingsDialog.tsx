import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { kindOf } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizCard, QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { changedSettings } from '@quiz/contract/quiz/settings.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { type ChosenSettings, lacksReviewDay, presentSettings, settingsToSend } from '#web/lib/chosen-settings.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { showToast } from '#web/ui/toasts.ts'
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
  const [chosen, setChosen] = useState<ChosenSettings>({})
  const [isTried, setTried] = useState(false)
  // A moderated test can only be closed, so its visibility is sent when it changes.
  const settings = presentSettings(saved)
  const change = settingsToSend(chosen, settings)
  const save = useSingleMutation({
    mutationFn: () => call(ownQuizzes.settings, { body: { id: quiz.id, ...change } }),
    onSuccess: () => {
      onClose()
      showToast({ text: texts.saved })
      return queryClient.invalidateQueries()
    },
  })
  const submit = () => {
    setTried(true)
    if (!lacksReviewDay(chosen)) void save.mutate()
  }
  return (
    <Dialog
      onClose={onClose}
      title={texts.title(quiz.title)}
      cancelLabel={texts.cancel}
      actions={
        <Button kind="main" isPending={save.isPending} onPress={submit}>
          {texts.save}
        </Button>
      }
    >
      <p className="soft">{texts.note}</p>
      <SettingsFields
        quiz={{ kind: kindOf(saved.testTypeId), scoring: saved.scoring }}
        settings={changedSettings(settings, chosen)}
        onChange={(fields) => setChosen({ ...chosen, ...fields })}
        dayProblem={isTried && lacksReviewDay(chosen) ? ownQuizTexts.review.noDay : null}
        isModerated={quiz.isModerated === true}
      />
      {save.isError && <FieldProblem>{save.error.message}</FieldProblem>}
    </Dialog>
  )
}
