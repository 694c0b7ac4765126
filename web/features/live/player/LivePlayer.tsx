import { livePlayerTexts } from '@quiz/contract/texts/ru/live-player.ts'
import { useCallback, useEffect, useState } from 'react'
import { forgetPupil } from '#web/features/work/taking/known-pupils.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { JoinPage } from './JoinForm.tsx'
import { LeaveGame } from './LeaveGame.tsx'
import { LiveQuestion } from './LiveQuestion.tsx'
import { Podium } from './Podium.tsx'
import type { Player, TimedState } from './player-calls.ts'
import { ReportGame } from './ReportGame.tsx'
import { PlayerScreen, Standing } from './Standing.tsx'
import { forgetKey, useKeyOfPlayer } from './stored-player.ts'
import { type Game, useGame } from './use-game.ts'
import { useMissedQuestions } from './use-missed-questions.ts'
import { Verdict } from './Verdict.tsx'
import '#web/styles/work-taking.css'
import '#web/features/live/player/live-player.css'

const { away, entry, lobby, playing, podium, ranks } = livePlayerTexts

type LivePlayerProps = {
  /** As it is in the address, normalized; empty where none is. */
  code: string
  onCode: (code: string) => void
}

/** The page of a player: the code, the name, and then the game as it goes. */
export function LivePlayer({ code, onCode }: LivePlayerProps) {
  const key = useKeyOfPlayer(code)
  const [isUnknown, setUnknown] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const tellUnknown = useCallback(() => setUnknown(true), [])
  const leave = (why: string | null) => {
    setNotice(why)
    forgetKey(code)
  }
  if (code === '' || isUnknown) return <CodeEntry problem={isUnknown ? entry.notFound : null} onCode={onCode} />
  if (key === null) return <JoinPage code={code} notice={notice} onUnknown={tellUnknown} />
  return (
    <PlayedGame
      key={key}
      player={{ code, key }}
      onLeave={leave}
      onUnknown={() => {
        forgetKey(code)
        setUnknown(true)
      }}
    />
  )
}

type PlayedGameProps = {
  player: Player
  /** This browser has no player any more. */
  onLeave: (why: string | null) => void
  onUnknown: () => void
}

/** The game of a player of this browser. */
function PlayedGame({ player, onLeave, onUnknown }: PlayedGameProps) {
  const game = useGame(player)
  const { last: state, end, isNewest } = game
  const code = end?.code ?? null
  const isPupil = state?.pupilId !== undefined
  const [spoken, setSpoken] = useState('')
  // The entry is another screen.
  useEffect(() => {
    if (code === 'participant_not_found') onLeave(isPupil ? away.moved : null)
    if (code === 'game_not_found') onUnknown()
  })
  if (!isNewest)
    return (
      <PlayerScreen title={away.elsewhere}>
        <Button kind="main" onPress={game.playHere}>
          {away.playHere}
        </Button>
      </PlayerScreen>
    )
  if (code === 'removed')
    return (
      <PlayerScreen title={away.removed}>
        <Button kind="main" onPress={() => onLeave(null)}>
          {isPupil ? away.back : away.rejoin}
        </Button>
      </PlayerScreen>
    )
  if (code === 'banned') return <PlayerScreen title={away.banned}>{null}</PlayerScreen>
  if (code === 'game_over') return <PlayerScreen title={entry.over}>{null}</PlayerScreen>
  if (end) return <PlayerScreen title={entry.title}>{<Notice tone="bad">{end.sentence}</Notice>}</PlayerScreen>
  if (!state)
    return (
      <div className="wrap work-entry">
        <h1>{entry.title}</h1>
        {game.failures > 1 ? <Notice icon="cloud">{connectionText(game)}</Notice> : <Spinner label={entry.loading} />}
      </div>
    )
  return (
    <>
      <Stage {...{ game, state, player, onLeave }} onSay={setSpoken} />
      <p className="vh" role="status">
        {spoken}
      </p>
      <GameFoot state={state} player={player} onLeave={onLeave} />
    </>
  )
}

/** Who plays here, the way out, and «Пожаловаться». */
function GameFoot({ state, player, onLeave }: Pick<PlayedGameProps, 'player' | 'onLeave'> & { state: TimedState }) {
  const [isAsking, setAsking] = useState(false)
  // Each screen has a foot of its own: one that stayed would be seen to move. While something is asked in it, it stays.
  const screen = `${state.state} ${state.place} ${state.isPaused}`
  const [footed, setFooted] = useState(screen)
  if (!isAsking && footed !== screen) setFooted(screen)
  const canLeave = state.state !== 'podium' && state.state !== 'ended'
  const isPupil = state.pupilId !== undefined
  const left = () => {
    // The next one at this device is somebody else; whom the browser remembers stays.
    if (isPupil) forgetPupil(player.key, ['tab'])
    onLeave(away.left)
  }
  return (
    <div key={footed} className="wrap live-foot small">
      {canLeave && state.name && <span className="soft">{state.name}</span>}
      {canLeave && <LeaveGame player={player} isPupil={isPupil} onLeft={left} onAsk={setAsking} />}
      <ReportGame code={player.code} onAsk={setAsking} />
    </div>
  )
}

const connectionText = ({ problem }: Pick<Game, 'problem'>): string =>
  problem === null || problem.isOffline ? playing.offlineWithoutAnswer : playing.busy

type StageProps = Pick<PlayedGameProps, 'player' | 'onLeave'> & {
  game: Game
  state: TimedState
  onSay: (text: string) => void
}

/** What the state of the game shows a player. */
function Stage({ game, state, player, onLeave, onSay }: StageProps) {
  const missed = useMissedQuestions(player.code, state)
  const isOffline = game.failures > 1
  const notice = (
    <>
      {isOffline && <Notice icon="cloud">{connectionText(game)}</Notice>}
      {missed && <Notice icon="alert">{playing.passedWithout(missed.from, missed.to)}</Notice>}
    </>
  )
  const { question } = state
  if (state.isPaused)
    return (
      <PlayerScreen title={playing.paused}>
        {notice}
        <p className="soft num">{playing.place(state.place, state.questionsCount)}</p>
      </PlayerScreen>
    )
  switch (state.state) {
    case 'lobby':
      return (
        <PlayerScreen title={greetingOf(state)}>
          {notice}
          {state.members.length > 0 && <p className="soft">{membersIn(state)}</p>}
          <p className="live-lead">{lobby.waiting}</p>
          <p className="soft">{lobby.hint}</p>
        </PlayerScreen>
      )
    case 'reading':
    case 'open':
    case 'closed':
      return (
        question && (
          <LiveQuestion
            key={state.place}
            {...{ player, state, question, isOffline, notice, onSay }}
            askAfresh={() => game.poll.askAfresh()}
          />
        )
      )
    case 'answer':
      return <Verdict key={state.place} state={state} notice={notice} />
    case 'ranks':
      return (
        <PlayerScreen title={ranks.title}>
          {notice}
          <Standing state={state} />
          <p className="soft">{ranks.next}</p>
        </PlayerScreen>
      )
    default:
      return (
        <>
          {isOffline && <div className="wrap">{notice}</div>}
          <Podium key={state.state} player={player} state={state} onForgotten={() => onLeave(podium.forgotten)} />
        </>
      )
  }
}

const membersIn = ({ members, pupilId }: TimedState): string =>
  pupilId === undefined ? members.join(', ') : lobby.numbers(members)

function greetingOf({ quiet, teams, name }: TimedState): string {
  if (quiet) return lobby.inQuietly
  return teams ? lobby.team(name) : lobby.in(name)
}
