import { type GameView, live } from '@quiz/contract/live/live.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { liveFormTexts as texts } from '@quiz/contract/texts/ru/live-form.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { AnswerWays } from './AnswerWays.tsx'
import { GameFields } from './GameFields.tsx'
import { changed, changesOf, formOf, formProblem, type GameForm, laterSettings } from './game-form.ts'
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
  const [form, setForm] = useState(before)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [hasTried, setTried] = useState(false)
  const queryClient = useQueryClient()
  const isStarted = game.startedAt !== null
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: gameQuery(game.id).queryKey })
    onSaved()
  }
  const wrong = formProblem(form, isStarted)
  const problem = (hasTried ? wrong : null) ?? refusal
  const change = (fields: Partial<GameForm>) => {
    setForm(changed(form, fields))
    setRefusal(null)
  }
  const save = async () => {
    setTried(true)
    setRefusal(null)
    if (wrong) return
    const all = changesOf(before, { ...form, title: form.title.trim() || before.title })
    const kept = Object.entries(all).filter(
      ([name]) => !isStarted || name === 'title' || laterSettings.some((one) => one === name),
    )
    try {
      await call(live.update, { body: { id: game.id, ...Object.fromEntries(kept) } })
      await refresh()
      showToast({ text: steps.saved })
      onClose()
    } catch (error) {
      setRefusal(problemOf(error).sentence)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={texts.settings}
      actions={
        <Button kind="main" onPress={save}>
          {texts.save}
        </Button>
      }
    >
      {!isStarted && <TestNotices game={game} onChanged={refresh} />}
      {!isStarted && <AnswerWays form={form} onChange={change} fit={fitOf(game)} />}
      <GameFields form={form} onChange={change} isStarted={isStarted} hasTried={hasTried} />
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Dialog>
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
