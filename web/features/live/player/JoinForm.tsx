import { limits } from '@quiz/contract/limits.ts'
import type { LiveEntry } from '@quiz/contract/live/live-playing.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { livePlayerTexts } from '@quiz/contract/texts/ru/live-player.ts'
import { pupilCodeMissing, pupilCodeTexts } from '@quiz/contract/texts/ru/pupil-code.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatDate } from '#web/lib/date-format.ts'
import { backoffMs } from '#web/lib/polling/long-poll.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type Entering, enterGame } from './enter-game.ts'
import { KnownPupils } from './KnownPupils.tsx'
import { type Joining, openEntry } from './player-calls.ts'
import { ReportGame } from './ReportGame.tsx'
import { newPlayerKey } from './stored-player.ts'

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
      {notice && <Notice {...(notice === livePlayerTexts.away.moved && { icon: 'alert' as const })}>{notice}</Notice>}
      <JoinWay code={code} entry={entry} />
      {!entry.quiet && (
        <p className="small soft">
          {entry.deletesAt === undefined
            ? texts.privacy(entry.keepDays)
            : texts.classPrivacy(formatDate(entry.deletesAt))}
        </p>
      )}
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

/** Name, team or code, and the button that enters. */
function JoinForm({ code, entry }: { code: string; entry: LiveEntry }) {
  const [typed, setTyped] = useState<Typed>({ name: '', members: '' })
  const [lacking, setLacking] = useState<string | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [isJoining, setJoining] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const numbers = useRef<HTMLInputElement>(null)
  // One key for all tries: of a reply that was lost the same player comes back.
  const [key] = useState(newPlayerKey)
  const mode = modeOf(entry)

  const send = async (entering: Entering) => {
    setLacking(null)
    setProblem(null)
    const refusal = await enterGame(code, entering)
    if (!refusal) return null
    setProblem(refusal)
    const isOfNumbers = refusal.errors.some(ofMembers)
    ;(isOfNumbers ? numbers : input).current?.focus()
    return refusal
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isJoining) return
    const found = entry.quiet ? null : lackingOf(typed.name, mode)
    setLacking(found)
    setProblem(null)
    if (found) return input.current?.focus()
    setJoining(true)
    const joining = entry.quiet ? {} : joiningOf(typed, mode)
    await send({ key, joining, ...(mode.isOfClass && { pupil: 'typed' }) })
    setJoining(false)
  }
  const ofField = lacking ?? (problem && fieldProblem(problem, mode))
  const ofMembersField = problem?.errors.find(ofMembers)?.message ?? null
  const change = (text: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...text }))
    setLacking(null)
    setProblem(null)
  }
  const known = mode.isOfClass && (
    <KnownPupils onEnter={(as) => send({ key: as, joining: membersOf(typed, mode), pupil: 'known' })} />
  )
  return (
    <form className="work-form" onSubmit={submit} noValidate>
      {entry.quiet && <p>{texts.quiet}</p>}
      {mode.isGiven && <p>{texts.given}</p>}
      {!mode.hasNumbers && known}
      {!entry.quiet && (
        <Field {...labelsOf(mode)} problem={ofField}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              className={mode.isByCode ? 'in work-code' : 'in'}
              autoComplete={mode.isByCode || mode.isTeam || mode.isGiven ? 'off' : 'name'}
              autoCapitalize={mode.isByCode ? 'characters' : 'words'}
              spellCheck={false}
              enterKeyHint="go"
              maxLength={mode.isByCode ? limits.typedCodeChars : limits.fullNameMax}
              value={typed.name}
              onChange={(name) => change({ name })}
            />
          )}
        </Field>
      )}
      {mode.isTeam && (
        <Field label={texts.members} hint={texts.membersHint}>
          {(control) => (
            <TextArea {...control} rows={3} value={typed.members} onChange={(members) => change({ members })} />
          )}
        </Field>
      )}
      {mode.hasNumbers && (
        <Field label={texts.numbers} hint={texts.numbersHint} problem={ofMembersField}>
          {(control) => (
            <TextInput
              {...control}
              ref={numbers}
              className="in num"
              autoComplete="off"
              value={typed.members}
              onChange={(members) => change({ members })}
            />
          )}
        </Field>
      )}
      {mode.hasNumbers && known}
      {problem && !ofField && !ofMembersField && <Notice tone="bad">{sentenceOf(problem)}</Notice>}
      <Button kind="main" type="submit" isPending={isJoining}>
        {texts.join}
      </Button>
    </form>
  )
}

type Typed = { name: string; members: string }
type Mode = { isByCode: boolean; isTeam: boolean; isGiven: boolean; isOfClass: boolean; hasNumbers: boolean }

function modeOf({ names, teams }: LiveEntry): Mode {
  const isOfClass = names === 'class'
  const isByCode = names === 'list' || isOfClass
  return { isByCode, isTeam: teams && !isByCode, isGiven: names === 'given', isOfClass, hasNumbers: teams && isOfClass }
}

const ofMembers = ({ path }: CallProblem['errors'][number]): boolean => path.startsWith('members')

/** What a refusal says about the name or the code. */
function fieldProblem({ code, message, errors }: CallProblem, { isOfClass }: Mode): string | null {
  if (code === 'wrong_code') return isOfClass ? texts.wrongOfClass : message
  return errors.find((one) => !ofMembers(one))?.message ?? null
}

function labelsOf({ isByCode, isTeam, isGiven, isOfClass }: Mode) {
  if (isGiven) return { label: texts.hadName, hint: texts.hadNameHint }
  if (isOfClass) return pupilCodeTexts
  if (isByCode) return { label: texts.personalCode, hint: texts.personalCodeHint }
  return isTeam ? { label: texts.team, hint: texts.teamHint } : { label: texts.name, hint: texts.nameHint }
}

function lackingOf(name: string, { isByCode, isTeam, isGiven, isOfClass }: Mode): string | null {
  const codeMissing = isOfClass ? pupilCodeMissing : liveTexts.codeMissing
  if (isByCode) return normalizeCode(name) === '' ? codeMissing : null
  const length = name.trim().length
  if (length === 0 && isGiven) return null
  if (length === 0) return isTeam ? liveTexts.teamMissing : liveTexts.nameMissing
  return length > limits.participantNameChars ? texts.nameTooLong : null
}

/** The others of a team: names in lines, or numbers of pupils, as people list them («2, 3 и 5», «№ 7»). */
function membersOf({ members: typed }: Typed, { isTeam, hasNumbers }: Mode): Joining {
  if (!isTeam && !hasNumbers) return {}
  const members = typed.split(isTeam ? '\n' : /[\s,;.+№]+/).map((one) => one.trim())
  const named = members.filter((one) => one !== '' && (isTeam || one !== 'и'))
  return { members: named.slice(0, limits.liveMembersMax) }
}

const joiningOf = (typed: Typed, mode: Mode): Joining => ({
  ...(mode.isByCode ? { personalCode: normalizeCode(typed.name) } : { name: typed.name.trim() }),
  ...membersOf(typed, mode),
})

/** Sentences of the page for refusals that it knows; the server's for others. */
function sentenceOf(problem: CallProblem): string {
  if (problem.code === 'not_open') return texts.closed
  if (problem.code === 'participants_full') return texts.full
  if (problem.code === 'game_over') return texts.over
  if (problem.code === 'banned') return livePlayerTexts.away.banned
  return problem.isOffline ? livePlayerTexts.playing.offlineWithoutAnswer : problem.sentence
}
