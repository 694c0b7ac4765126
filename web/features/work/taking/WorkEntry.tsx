import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDate, formatDateTime } from '#web/lib/date-format.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { clockText, type ServerTime, useHasPassed, useMsUntil } from '#web/lib/server-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { CodeForm } from './CodeForm.tsx'
import { EntryForm } from './EntryForm.tsx'
import { newPupilKey } from './known-pupils.ts'
import { LeaveButton } from './LeaveButton.tsx'
import { ElsewhereWay, KnownPupils } from './PupilEntry.tsx'
import type { useWorkVisit } from './use-work-visit.ts'
import type { EnteringAs, OpenedEntry } from './work-taking.api.ts'

const texts = workTakingTexts.entry

type WorkVisit = ReturnType<typeof useWorkVisit>
type WorkEntryProps = {
  entry: OpenedEntry
  work: WorkVisit
  /** Below everything else. */
  report: ReactNode
}

/** The page of a work before it is taken: what it is, and who begins or goes on. */
export function WorkEntry({ entry, work, report }: WorkEntryProps) {
  const notice = work.visit.step === 'entry' ? work.visit.notice : null
  return (
    <div className="wrap work-entry">
      <EntryHeading>{entry.title}</EntryHeading>
      {notice === 'moved' && <Notice icon="alert">{entry.names === 'class' ? texts.movedOfClass : texts.moved}</Notice>}
      {notice === 'reset' && <Notice icon="alert">{texts.reset}</Notice>}
      {notice === 'forgotten' && <Notice>{workTakingTexts.done.forgotten}</Notice>}
      <WorkFacts entry={entry} />
      <p className="small soft">
        {entry.deletesAt === undefined
          ? texts.privacy(entry.keepDays)
          : texts.classPrivacy(formatDate(entry.deletesAt))}
      </p>
      <EntryWay entry={entry} work={work} />
      <p>{report}</p>
    </div>
  )
}

/** The heading, which gets the focus when what had it is gone. */
function EntryHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus is outside of React.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** The way in: going on with what this browser began, or a form; before the opening and after the closing, why there is none. */
function EntryWay({ entry, work }: Omit<WorkEntryProps, 'report'>) {
  const { stored, problem } = work
  const { names } = entry
  if (names === 'class' && problem?.code === 'name_taken')
    return <ElsewhereWay onGoOn={() => work.start({ goesOnHere: true })} />
  if (stored?.attemptId && stored.name !== null)
    return (
      <>
        {problem && <Notice tone="bad">{problem.message}</Notice>}
        <KnownParticipant
          name={stored.name}
          isDone={stored.isDone}
          hasPersonalCode={names !== 'free'}
          isUnsaved={stored.answers.some(({ isSaved }) => !isSaved)}
          onGoOn={() => (stored.isDone ? work.show(stored.attemptId ?? '') : work.start())}
          onLeave={() => work.leave()}
        />
      </>
    )
  return <NewcomersWay entry={entry} work={work} />
}

/** The same for somebody who has not begun in this browser. */
function NewcomersWay({ entry, work }: Omit<WorkEntryProps, 'report'>) {
  const { problem } = work
  const { state, opensAt, time, names, acceptsNew } = entry
  const hasOpened = useHasPassed(opensAt, time)
  const isOfClass = names === 'class'
  const startTyped = (typed: EnteringAs) => work.start(isOfClass ? { ...typed, as: newPupilKey() } : typed)
  if (state === 'closed')
    return (
      <>
        <Notice icon="alert" isQuiet>
          {texts.closed} {texts.closedAt(formatDateTime(entry.endedAt ?? entry.closesAt))}{' '}
          {entry.hasOwnEnds && texts.hasOwnEnds}
        </Notice>
        {entry.hasOwnEnds && <EntryForm entry={entry} problem={problem} reason={null} onStart={startTyped} />}
      </>
    )
  if (!acceptsNew && names === 'free')
    return (
      <Notice icon="alert" isQuiet>
        {texts.noNewOnes}
      </Notice>
    )
  // A school does not ask again at the moment when all of it starts: the start itself says whether the work is open.
  const isBefore = state === 'before' && !hasOpened
  return (
    <>
      {isOfClass && !isBefore && <KnownPupils chosenKey={work.stored?.key} onEnter={(as) => work.start({ as })} />}
      {isBefore && opensAt !== null && <OpeningCountdown opensAt={opensAt} time={time} />}
      <EntryForm entry={entry} problem={problem} reason={isBefore ? texts.notYet : null} onStart={startTyped} />
      {problem?.code === 'no_attempts_left' && (
        // Somebody else at this browser removed the own name.
        <TextButton onClick={() => work.leave()}>{texts.notMe}</TextButton>
      )}
    </>
  )
}

/** The page where there is no work to show: a code that no work has, or a failed call. */
export function MissingWork({ code, error, onRetry }: { code: string; error: CallProblem; onRetry: () => void }) {
  const navigate = useNavigate()
  if (error.status !== 404)
    return (
      <div className="wrap work-entry">
        <EntryHeading>{workTakingTexts.code.title}</EntryHeading>
        <FailureNotice message={error.message} onRetry={onRetry} />
      </div>
    )
  return (
    <div className="wrap work-entry">
      <EntryHeading>{workTakingTexts.code.unknown}</EntryHeading>
      <p>{workTakingTexts.code.unknownText}</p>
      <CodeForm initial={code} onCode={(typed) => navigate({ to: '/w/$code', params: { code: typed } })} />
    </div>
  )
}

type KnownParticipantProps = {
  name: string
  isDone: boolean
  hasPersonalCode: boolean
  isUnsaved: boolean
  onGoOn: () => unknown
  onLeave: () => void
}

/** Who takes the work in this browser: to be gone on with, or forgotten by the next person at it. */
const KnownParticipant = ({ isDone, onGoOn, onLeave, ...attempt }: KnownParticipantProps) => (
  <div className="work-form">
    <p>{isDone ? texts.doneAs(attempt.name) : texts.startedAs(attempt.name)}</p>
    <div className="work-known">
      <Button kind="main" onPress={onGoOn}>
        {isDone ? texts.seeResult : texts.goOnAs(attempt.name)}
      </Button>
      {isDone ? (
        <TextButton onClick={onLeave}>{texts.notMe}</TextButton>
      ) : (
        <LeaveButton {...attempt} onLeave={onLeave} />
      )}
    </div>
  </div>
)

const dayMs = 24 * 60 * 60 * 1000

/** When the work opens. */
function OpeningCountdown({ opensAt, time }: { opensAt: string; time: ServerTime }) {
  const left = useMsUntil(opensAt, time) ?? 0
  return (
    <Notice icon="pause" isQuiet>
      {texts.opensAt(formatDateTime(opensAt))}{' '}
      {left < dayMs && <span className="num">{texts.opensIn(clockText(left))}</span>}
    </Notice>
  )
}

/** What somebody should know before they begin: the note, how much there is to do, until when, and who sees the answers. */
function WorkFacts({ entry }: { entry: OpenedEntry }) {
  const { note, questionsCount, minutes, attemptsMax, closesAt, state } = entry
  const facts = [
    texts.questions(questionsCount),
    ...(minutes === null ? [] : [texts.minutes(minutes)]),
    ...(attemptsMax > 1 ? [texts.attempts(attemptsMax)] : []),
    ...(state === 'closed' ? [] : [texts.until(formatDateTime(closesAt))]),
  ]
  return (
    <>
      <p className="soft">{texts.from(entry.authorName)}</p>
      {note && <p className="whitespace-pre-line">{note}</p>}
      <DottedLine className="num work-facts" facts={facts} />
    </>
  )
}
