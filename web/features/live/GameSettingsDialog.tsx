import { type GameView, live } from '@quiz/contract/live/live.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { liveFormTexts as texts } from '@quiz/contract/texts/ru/live-form.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { AnswerWays } from './AnswerWays.tsx'
import { GameFields } from './GameFields.tsx'
import { changed, changesOf, firstOf, formOf, type GameForm, laterSettings, problemsOf } from './game-form.ts'
import { gameQuery } from './live.api.ts'
import '#web/styles/work-form.css'

const { steps } = liveBoardTexts

type GameSettingsDialogProps = { gameId: number; onClose: () => void; onSaved: () => void }

/** The settings of a game: all of them before it begins, a few later. */
export function GameSettingsDialog({ gameId, ...rest }: GameSettingsDialogProps) {
  const { data: game, error, refetch } = useQuery(gameQuery(gameId))
  if (game) return <SettingsForm game={game} {...rest} />
  return (
    <Dialog onClose={rest.onClose} title={texts.settings}>
      {error ? <FailureNotice message={error.message} onRetry={() => void refetch()} /> : <Spinner />}
    </Dialog>
  )
}

function SettingsForm({ game, onClose, onSaved }: Omit<GameSettingsDialogProps, 'gameId'> & { game: GameView }) {
  const [before] = useState(() => formOf(game))
  const queryClient = useQueryClient()
  const isStarted = game.startedAt !== null
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: gameQuery(game.id).queryKey })
    onSaved()
  }
  const form = useForm({
    initial: before,
    problemsOf: (typed) => problemsOf(typed, isStarted),
    // Hardly a setting has a place for what the server says of it.
    refusedFields: () => ({}),
    send: async (typed) => {
      const all = changesOf(before, { ...typed, title: typed.title.trim() || before.title })
      const kept = Object.entries(all).filter(
        ([name]) => !isStarted || name === 'title' || laterSettings.some((one) => one === name),
      )
      await call(live.update, { body: { id: game.id, ...Object.fromEntries(kept) } })
      await refresh()
      showToast({ text: steps.saved })
      onClose()
    },
  })
  const { values, problems } = form
  const fields = {
    form: values,
    onChange: (change: Partial<GameForm>) => form.change(changed(values, change)),
  }
  const problem = firstOf(problems)
  return (
    <FormDialog form={form} onClose={onClose} title={texts.settings} cancelLabel={null} submitLabel={texts.save}>
      {!isStarted && <TestNotices game={game} onChanged={refresh} />}
      {!isStarted && <AnswerWays {...fields} fit={fitOf(game)} />}
      <GameFields {...fields} isStarted={isStarted} problems={problems} />
      {problem && <Notice tone="bad">{problem}</Notice>}
    </FormDialog>
  )
}

/** How many of its questions paper cards can answer. */
const fitOf = ({ tests }: GameView) => ({
  suited: tests.reduce((sum, { cardQuestionsCount }) => sum + cardQuestionsCount, 0),
  all: tests.reduce((sum, { questionsCount }) => sum + questionsCount, 0),
})

/** A test that changed since the game was made, and one whose answers anybody can read now. */
function TestNotices({ game, onChanged }: { game: GameView; onChanged: () => Promise<void> }) {
  const isOld = game.tests.some(({ versionNumber, newestVersionNumber }) => versionNumber < newestVersionNumber)
  const readable = game.tests.filter(({ isOwn, isReviewOpen }) => isOwn && isReviewOpen)
  const takeNewer = () =>
    toastOnFailure(async () => {
      await call(live.update, { body: { id: game.id, tests: game.tests.map(({ testId }) => ({ testId })) } })
      await onChanged()
      showToast({ text: steps.newerTaken })
    })
  const closeTests = () =>
    toastOnFailure(async () => {
      for (const { testId } of readable)
        await call(ownQuizzes.setVisibility, { body: { id: testId, visibility: 'closed' } })
      await onChanged()
      showToast({ text: steps.testClosed })
    })
  return (
    <>
      {isOld && (
        <Notice icon="alert" action={<TextButton onClick={() => void takeNewer()}>{steps.newer}</TextButton>}>
          {steps.newerText}
        </Notice>
      )}
      {readable.length > 0 && (
        <Notice icon="eye" action={<TextButton onClick={() => void closeTests()}>{steps.closeTest}</TextButton>}>
          {steps.closeTestText}
        </Notice>
      )}
    </>
  )
}
