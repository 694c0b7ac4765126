import { live } from '@quiz/contract/live/live.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'

const texts = liveBoardTexts.steps

type FloodNoticeProps = {
  gameId: number
  /** Very many come in this moment. */
  isFlooded: boolean
}

/** Asks the host whether to close the entry when very many came at once: once a game, until it is answered. */
export function FloodNotice({ gameId, isFlooded }: FloodNoticeProps) {
  const [step, setStep] = useState<'waiting' | 'asking' | 'answered'>('waiting')
  // The flood is over within seconds: a host who looks up later is still asked.
  if (isFlooded && step === 'waiting') setStep('asking')
  if (step !== 'asking') return null
  const close = () =>
    toastOnFailure(async () => {
      await call(live.update, { body: { id: gameId, acceptsNew: false } })
      setStep('answered')
    })
  return (
    <Notice
      icon="alert"
      action={
        <>
          <TextButton onClick={() => void close()}>{texts.closeEntry}</TextButton>
          <TextButton onClick={() => setStep('answered')}>{texts.floodKeep}</TextButton>
        </>
      }
    >
      {texts.flood}
    </Notice>
  )
}
