import { livePlayerTexts } from '@quiz/contract/texts/ru/live-player.ts'
import { useState } from 'react'
import { problemOf } from '#web/lib/problem-of.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { leaveGame, type Player } from './player-calls.ts'

const texts = livePlayerTexts.away

type LeaveGameProps = {
  player: Player
  /** In a game of a class one comes back by the code alone. */
  isPupil: boolean
  onLeft: () => void
  /** It asks, or it does no more. */
  onAsk: (isAsking: boolean) => void
}

/** «Это не я»: asks in its place, and lets the next one enter on this device. */
export function LeaveGame({ player, isPupil, onLeft, onAsk }: LeaveGameProps) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = (isAsked: boolean) => {
    setProblem(null)
    setAsking(isAsked)
    onAsk(isAsked)
  }
  const leave = async () => {
    try {
      await leaveGame(player)
      onLeft()
    } catch (error) {
      setProblem(problemOf(error).sentence)
    }
  }
  if (!isAsking) return <TextButton onClick={() => ask(true)}>{texts.notMe}</TextButton>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="live-ask" role="group" aria-label={texts.leaveTitle}>
      <h2>{texts.leaveTitle}</h2>
      <p>{isPupil ? texts.leaveOfClass : texts.leaveText}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="acts">
        <Button onPress={() => ask(false)}>{texts.stay}</Button>
        <Button kind="danger" onPress={leave}>
          {texts.leaveAction}
        </Button>
      </div>
    </div>
  )
}
