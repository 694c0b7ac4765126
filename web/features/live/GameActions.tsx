import { type GameView, live } from '@quiz/contract/live/live.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { gamesQuery } from './live.api.ts'

const ConfirmDialog = lazyComponent(async () => (await import('#web/ui/ConfirmDialog.tsx')).ConfirmDialog)

const texts = liveBoardTexts.steps

/** The same game for another class, and its removal. */
export function GameActions({ game: { id, title, isOwner } }: { game: GameView }) {
  const [isRemoving, setRemoving] = useState(false)
  // One for the page: a press after a lost reply finds the first copy.
  const [copyKey] = useState(newIdempotencyKey)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const open = (gameId?: number) =>
    navigate({
      to: '/live/{-$id}/{-$view}',
      params: { id: gameId === undefined ? undefined : String(gameId), view: undefined },
    })
  const duplicate = () =>
    toastOnFailure(async () => {
      const copy = await call(live.duplicate, { body: { id } }, { idempotencyKey: copyKey })
      await queryClient.invalidateQueries({ queryKey: gamesQuery.queryKey, refetchType: 'none' })
      await open(copy)
      showToast({ text: texts.duplicated })
    })
  const remove = () =>
    toastOnFailure(async () => {
      await call(live.remove, { body: { id } })
      await queryClient.invalidateQueries({ queryKey: gamesQuery.queryKey, refetchType: 'none' })
      await open()
      showToast({ text: texts.removed })
    })
  if (!isOwner) return null
  return (
    <>
      <Button icon="copy" onPress={duplicate}>
        {texts.duplicate}
      </Button>
      <Button icon="trash" onPress={() => setRemoving(true)}>
        {texts.remove}
      </Button>
      {isRemoving && (
        <Suspense>
          <ConfirmDialog
            kind="danger"
            onClose={() => setRemoving(false)}
            onConfirm={remove}
            title={texts.removeTitle(title)}
            confirmLabel={texts.removeConfirm}
          >
            {texts.removeText}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
