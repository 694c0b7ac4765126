import { ownQuizzes } from '@quiz/contract/own-quizzes.ts'
import type { QuizCard } from '@quiz/contract/quiz-views.ts'
import { type QuizSettings, visibilities } from '@quiz/contract/settings.ts'
import { challengeTexts } from '@quiz/contract/texts/ru/challenge.ts'
import { embeddingTexts } from '@quiz/contract/texts/ru/embedding.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { RadioOption } from '#web/ui/RadioOption.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { settingsQuery } from './own-quizzes.api.ts'
import { ReviewFields } from './ReviewFields.tsx'
import { lacksDay, reviewChangeOf, reviewChoiceOf } from './review-choice.ts'

const texts = ownQuizTexts.dialog

type SettingsDialogProps = { quiz: QuizCard; onClose: () => void }

/** The settings of a test: who sees it, what takers learn about their answers, and whether it takes comments. */
export function SettingsDialog({ quiz, onClose }: SettingsDialogProps) {
  const settings = useQuery(settingsQuery(quiz.id))
  if (settings.data) return <SettingsForm quiz={quiz} saved={settings.data} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(quiz.title)}>
      {settings.isError ? (
        <FailureNotice message={settings.error.message} onRetry={() => settings.refetch()} />
      ) : (
        <Spinner label={texts.title(quiz.title)} />
      )}
    </Dialog>
  )
}

function SettingsForm({ quiz, saved, onClose }: SettingsDialogProps & { saved: QuizSettings }) {
  const queryClient = useQueryClient()
  const [visibility, setVisibility] = useState(saved.visibility)
  const [review, setReview] = useState(() => reviewChoiceOf(saved))
  const [isTried, setTried] = useState(false)
  const [commentsOff, setCommentsOff] = useState(saved.commentsOff)
  const [challenges, setChallenges] = useState(saved.challenges)
  const [embedding, setEmbedding] = useState(saved.embedding)
  // A moderated test can only be closed, so its visibility is sent when it changes.
  const change = {
    ...(visibility !== saved.visibility && { visibility }),
    ...reviewChangeOf(review, saved),
    commentsOff,
    ...(challenges !== saved.challenges && { challenges }),
    ...(embedding !== saved.embedding && { embedding }),
  }
  const save = useMutation({
    mutationFn: () => call(ownQuizzes.settings, { body: { id: quiz.id, ...change } }),
    onSuccess: () => {
      onClose()
      showToast({ text: texts.saved })
      return queryClient.invalidateQueries()
    },
  })
  const submit = () => {
    setTried(true)
    if (!lacksDay(review)) save.mutate()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title(quiz.title)}
      actions={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button kind="main" isPending={save.isPending} onPress={submit}>
            {texts.save}
          </Button>
        </>
      }
    >
      <p className="soft">{texts.note}</p>
      <fieldset className="radio-options">
        <legend>{texts.visibility}</legend>
        {visibilities.map((one) => (
          <RadioOption
            key={one}
            name="visibility"
            label={ownQuizTexts.visibilities[one].label}
            hint={ownQuizTexts.visibilities[one].text}
            isChosen={one === visibility}
            isDisabled={quiz.isModerated === true && one !== 'closed'}
            onChoose={() => setVisibility(one)}
          />
        ))}
      </fieldset>
      <ReviewFields
        choice={review}
        onChange={setReview}
        problem={isTried && lacksDay(review) ? ownQuizTexts.review.noDay : null}
      />
      <Switch isOn={!commentsOff} onChange={(isOn) => setCommentsOff(!isOn)}>
        {texts.comments}
      </Switch>
      <Switch isOn={challenges} onChange={setChallenges}>
        {challengeTexts.setting}
      </Switch>
      <Switch isOn={embedding} onChange={setEmbedding}>
        {embeddingTexts.setting}
      </Switch>
      {save.isError && <FieldProblem>{save.error.message}</FieldProblem>}
    </Dialog>
  )
}
