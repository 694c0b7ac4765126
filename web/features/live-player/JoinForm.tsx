import { limits } from '@quiz/contract/limits.ts'
import type { LiveEntry } from '@quiz/contract/live-playing.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { livePlayerTexts } from '@quiz/contract/texts/ru/live-player.ts'
import { normalizeCode } from '@quiz/contract/work-codes.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { backoffMs } from '#web/lib/polling/long-poll.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type Joining, join, openEntry } from './player-calls.ts'
import { ReportGame } from './ReportGame.tsx'
import { newPlayerKey, storeKey } from './stored-player.ts'

const texts = livePlayerTexts.entry

/** The entry of a game, loaded again and again until it comes; the refusal when there is none. */
function useEntry(code: string): { entry: LiveEntry | null; problem: CallProblem | null } {
  const [loaded, setLoaded] = useState<{ entry: LiveEntry | null; problem: CallProblem | null }>({
    entry: null,
    problem: null,
  })
  // The server is outside of React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const load = async (failures: number) => {
      try {
        const entry = await openEntry(code)
        if (!isLeft) setLoaded({ entry, problem: null })
      } catch (error) {
        if (isLeft) return
        const problem = problemOf(error)
        setLoaded({ entry: null, problem })
        if (problem.isPassing) timer = setTimeout(() => void load(failures + 1), backoffMs(failures + 1))
      }
    }
    void load(0)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [code])
  return loaded
}

type JoinPageProps = {
  code: string
  /** What happened to the player who was here before. */
  notice: string | null
  onUnknown: () => void
}

/** The page of a game for who is not in it yet. */
export function JoinPage({ code, notice, onUnknown }: JoinPageProps) {
  const { entry, problem } = useEntry(code)
  const isUnknown = problem !== null && !problem.isPassing
  // The code form is another screen.
  useEffect(() => {
    if (isUnknown) onUnknown()
  }, [isUnknown, onUnknown])
  if (!entry)
    return (
      <div className="wrap work-entry">
        <h1>{texts.title}</h1>
        {problem ? <Notice icon="cloud">{waitText(problem)}</Notice> : <Spinner label={texts.loading} />}
      </div>
    )
  return (
    <div className="wrap work-entry">
      <h1>{entry.title}</h1>
      {notice && <Notice>{notice}</Notice>}
      <JoinWay code={code} entry={entry} />
      {!entry.quiet && <p className="small soft">{texts.privacy(entry.keepDays)}</p>}
      <div className="small">
        <ReportGame code={code} />
      </div>
    </div>
  )
}

/** The form, or why nobody can enter. */
function JoinWay({ code, entry }: { code: string; entry: LiveEntry }) {
  if (entry.state === 'ended') return <p>{texts.over}</p>
  if (!entry.acceptsNew) return <Notice icon="alert">{texts.closed}</Notice>
  return (
    <>
      {entry.state !== 'lobby' && <p>{texts.started}</p>}
      <JoinForm code={code} entry={entry} />
    </>
  )
}

const waitText = (problem: CallProblem): string =>
  problem.isOffline ? livePlayerTexts.playing.offlineWithoutAnswer : texts.busy

/** Name, team or personal code, and the button that enters. */
function JoinForm({ code, entry }: { code: string; entry: LiveEntry }) {
  const [name, setName] = useState('')
  const [members, setMembers] = useState('')
  const [lacking, setLacking] = useState<string | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [isJoining, setJoining] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // One key for all tries: of a reply that was lost the same player comes back.
  const [key] = useState(newPlayerKey)
  const isByCode = entry.names === 'list'
  const isTeam = entry.teams && !isByCode
  const mode = { isByCode, isTeam, isGiven: entry.names === 'given' }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isJoining) return
    const found = entry.quiet ? null : lackingOf(name, mode)
    setLacking(found)
    setProblem(null)
    if (found) return input.current?.focus()
    setJoining(true)
    const joining = entry.quiet ? {} : joiningOf({ name, members }, mode)
    const refusal = await enter(code, key, joining)
    setJoining(false)
    if (!refusal) return
    setProblem(refusal)
    input.current?.focus()
  }
  const ofField = lacking ?? (problem?.code === 'wrong_code' ? problem.message : (problem?.errors[0]?.message ?? null))
  const change = (text: string) => {
    setName(text)
    setLacking(null)
    setProblem(null)
  }
  return (
    <form className="work-form" onSubmit={submit} noValidate>
      {entry.quiet && <p>{texts.quiet}</p>}
      {mode.isGiven && <p>{texts.given}</p>}
      {!entry.quiet && (
        <Field {...labelsOf(mode)} problem={ofField}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              className={isByCode ? 'in work-code' : 'in'}
              autoComplete={isByCode || isTeam || mode.isGiven ? 'off' : 'name'}
              autoCapitalize={isByCode ? 'characters' : 'words'}
              spellCheck={false}
              enterKeyHint="go"
              maxLength={isByCode ? limits.typedCodeChars : limits.fullNameMax}
              value={name}
              onChange={change}
            />
          )}
        </Field>
      )}
      {isTeam && (
        <Field label={texts.members} hint={texts.membersHint}>
          {(control) => <TextArea {...control} rows={3} value={members} onChange={setMembers} />}
        </Field>
      )}
      {problem && !ofField && <Notice tone="bad">{sentenceOf(problem)}</Notice>}
      <Button kind="main" type="submit" isPending={isJoining}>
        {texts.join}
      </Button>
    </form>
  )
}

/** How often an entry is tried again by itself: a whole class comes at once. */
const triesMax = 6

/** Enters the game; the refusal when that is not possible. */
async function enter(code: string, key: string, joining: Joining): Promise<CallProblem | null> {
  for (let tries = 1; ; tries++) {
    try {
      await join({ code, key, ...joining })
      storeKey(code, key)
      return null
    } catch (error) {
      const problem = problemOf(error)
      if (!problem.isPassing || tries === triesMax) return problem
      await new Promise((resolve) => setTimeout(resolve, backoffMs(tries)))
    }
  }
}

type Mode = { isByCode: boolean; isTeam: boolean; isGiven: boolean }

function labelsOf({ isByCode, isTeam, isGiven }: Mode) {
  if (isGiven) return { label: texts.hadName, hint: texts.hadNameHint }
  if (isByCode) return { label: texts.personalCode, hint: texts.personalCodeHint }
  return isTeam ? { label: texts.team, hint: texts.teamHint } : { label: texts.name, hint: texts.nameHint }
}

function lackingOf(name: string, { isByCode, isTeam, isGiven }: Mode): string | null {
  if (isByCode) return normalizeCode(name) === '' ? liveTexts.codeMissing : null
  const length = name.trim().length
  if (length === 0 && isGiven) return null
  if (length === 0) return isTeam ? liveTexts.teamMissing : liveTexts.nameMissing
  return length > limits.participantNameChars ? texts.nameTooLong : null
}

function joiningOf(typed: { name: string; members: string }, { isByCode, isTeam }: Mode): Joining {
  if (isByCode) return { personalCode: normalizeCode(typed.name) }
  const members = typed.members.split('\n').map((line) => line.trim())
  return {
    name: typed.name.trim(),
    ...(isTeam && { members: members.filter(Boolean).slice(0, limits.liveMembersMax) }),
  }
}

/** Sentences of the page for refusals that it knows; the server's for others. */
function sentenceOf(problem: CallProblem): string {
  if (problem.code === 'not_open') return texts.closed
  if (problem.code === 'participants_full') return texts.full
  if (problem.code === 'game_over') return texts.over
  if (problem.code === 'banned') return livePlayerTexts.away.banned
  return problem.isOffline ? livePlayerTexts.playing.offlineWithoutAnswer : problem.sentence
}
