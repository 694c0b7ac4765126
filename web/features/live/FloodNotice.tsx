import { live } from '@quiz/contract/live.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'

const texts = liveBoardTexts.steps

/** Asks the host once whether to close the entry: very many came at once. */
export function FloodNotice({ gameId }: { gameId: number }) {
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered) return null
  const close = () =>
    toastOnFailure(async () => {
      await call(live.update, { body: { id: gameId, acceptsNew: false } })
      setAnswered(true)
    })
  return (
    <Notice
      icon="alert"
      action={
        <>
          <TextButton onClick={() => void close()}>{texts.closeEntry}</TextButton>
          <TextButton onClick={() => setAnswered(true)}>{texts.floodKeep}</TextButton>
        </>
      }
    >
      {texts.flood}
    </Notice>
  )
}
