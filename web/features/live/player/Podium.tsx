import { livePlayerTexts } from '@quiz/contract/texts/ru/live-player.ts'
import { useState } from 'react'
import { problemOf } from '#web/lib/problem-of.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { handOverMistakes, practiceAddress } from './hand-over-mistakes.ts'
import { forgetPlayer, type Player, type TimedState } from './player-calls.ts'
import { PlayerScreen, Standing } from './Standing.tsx'

const texts = livePlayerTexts.podium

type PodiumProps = { player: Player; state: TimedState; onForgotten: () => void }

/** The own result, what was wrong in it, and the way to remove name and answers. */
export function Podium({ player, state, onForgotten }: PodiumProps) {
  const isEnded = state.state === 'ended'
  return (
    <PlayerScreen title={isEnded ? texts.ended : texts.title}>
      {state.endedBy === 'moderator' && <Notice icon="alert">{texts.moderated}</Notice>}
      <Standing state={state} />
      {state.practice !== null && state.toldCount > 0 && <Mistakes practice={state.practice} />}
      {isEnded && <p className="soft">{texts.keeps}</p>}
      <Forget player={player} isPupil={state.pupilId !== undefined} onForgotten={onForgotten} />
    </PlayerScreen>
  )
}

/** «Работа над ошибками»: own wrong answers become cards that come back. */
function Mistakes({ practice }: { practice: NonNullable<TimedState['practice']> }) {
  const [isHanded, setHanded] = useState(false)
  if (practice.length === 0) return null
  return (
    <div className="live-mistakes">
      <h2>{texts.mistakes}</h2>
      <p>{isHanded ? texts.handed : texts.mistakesText(practice.length)}</p>
      {isHanded ? (
        <a className={buttonClass({ kind: 'main' })} href={practiceAddress}>
          {texts.practise}
        </a>
      ) : (
        <Button
          kind="main"
          onPress={async () => {
            await handOverMistakes(practice)
            setHanded(true)
          }}
        >
          {texts.mistakes}
        </Button>
      )}
    </div>
  )
}

/** Asks in its place before name and answers are removed: a dialog would weigh more than the whole page. */
function Forget({ player, isPupil, onForgotten }: Omit<PodiumProps, 'state'> & { isPupil: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = (isAsked: boolean) => {
    setProblem(null)
    setAsking(isAsked)
  }
  const forget = async () => {
    try {
      await forgetPlayer(player)
      onForgotten()
    } catch (error) {
      setProblem(problemOf(error).sentence)
    }
  }
  if (!isAsking) return <TextButton onClick={() => ask(true)}>{texts.forget}</TextButton>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="live-ask" role="group" aria-label={texts.forgetTitle}>
      <h2>{texts.forgetTitle}</h2>
      <p>{isPupil ? texts.forgetOfClass : texts.forgetText}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="acts">
        <Button onPress={() => ask(false)}>{texts.cancel}</Button>
        <Button kind="danger" onPress={forget}>
          {texts.forgetAction}
        </Button>
      </div>
    </div>
  )
}
