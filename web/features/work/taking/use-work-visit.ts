import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import type { AttemptEnd } from './answer-saver.ts'
import { keepEntered } from './entered-pupil.ts'
import { forgetPupil, type PupilKey } from './known-pupils.ts'
import {
  beginAs,
  changeStoredWork,
  forgetMovedWork,
  forgetRemovedName,
  forgetResetAttempt,
  forgetStoredWork,
  readOpenAttempt,
  readStoredWork,
  type StoredWork,
  storeOpenAttempt,
  useStoredWork,
} from './stored-work.ts'
import { keepAttempt } from './use-work-attempt.ts'
import { type EnteringAs, type OpenedAttempt, startWork, workEntryQuery } from './work-taking.api.ts'

/** Why the entry is shown again. */
type EntryNotice = 'moved' | 'reset' | 'forgotten' | null
/** Where somebody is in a work. */
type Visit =
  | { step: 'resuming' }
  | { step: 'entry'; notice: EntryNotice }
  | { step: 'taking'; opened: OpenedAttempt }
  | { step: 'done'; attemptId: string }

/** The next person at this device is another one; a pupil whom this browser remembers stays. */
function forgetPerson(code: string): void {
  forgetPupil(readStoredWork(code)?.key ?? '', ['tab'])
  forgetStoredWork(code)
}

/** The work does not know this browser any more, nor does the class of its pupil. */
function forgetMoved(code: string): void {
  forgetPupil(readStoredWork(code)?.key ?? '')
  forgetMovedWork(code)
}

/** What this browser forgets when somebody leaves a work. */
const forget = {
  left: forgetPerson,
  moved: forgetMoved,
  reset: forgetResetAttempt,
  forgotten: forgetRemovedName,
} as const

const entry: Visit = { step: 'entry', notice: null }

/** The way through a work in this browser: entry, taking, done. A reload of the tab goes on where it was. */
export function useWorkVisit(code: string) {
  const [visit, setVisit] = useState<Visit>(() => (readOpenAttempt(code) ? { step: 'resuming' } : entry))
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const stored = useStoredWork(code)
  const flight = useSingleFlight()
  const queryClient = useQueryClient()

  const enter = async (entering: EnteringAs) => {
    setProblem(null)
    const entered = await open(code, entering)
    if (!('refusal' in entered)) return setVisit(entered)
    if (isUnknown(entering, entered.refusal)) return leave('moved')
    setProblem(entered.refusal)
    // The work was closed, or its opening moved.
    if (entered.refusal.code === 'not_open')
      void queryClient.invalidateQueries({ queryKey: workEntryQuery(code).queryKey })
    // A refused further attempt leaves the result of the last one on the screen.
    setVisit((now) => (now.step === 'done' ? now : entry))
  }
  const start = async (entering: EnteringAs = {}) => {
    await flight.run(() => enter(entering))
  }
  const leave = (notice: EntryNotice = null) => {
    forget[notice ?? 'left'](code)
    setProblem(null)
    setVisit({ step: 'entry', notice })
  }
  const goOnElsewhere = async () => {
    const entered = await open(code, {})
    if (!('refusal' in entered)) return setVisit(entered)
    // What was answered stays on the screen.
    if (entered.refusal.code === 'work_not_found') setProblem(entered.refusal)
    else if (entered.refusal.isPassing) setVisit(entry)
    // Another device of the same pupil has it: the reload asks where it goes on.
    else if (entered.refusal.code === 'name_taken') await enter({})
    else leave('moved')
  }
  const moved = () => flight.run(goOnElsewhere)
  const ended = (how: AttemptEnd, attemptId: string) => {
    if (how === 'elsewhere') return void moved()
    if (how === 'reset') return leave('reset')
    setVisit(done(code, attemptId))
  }

  const resume = useEffectEvent((resumed = storedVisit(code)) => (resumed ? setVisit(resumed) : void start()))
  useEffect(() => resume(), [])
  return {
    visit: shownVisit(visit, stored),
    ...{ problem, stored, start, leave, moved, ended },
    /** The work was deleted while it was taken here. */
    isGone: visit.step === 'taking' && problem?.code === 'work_not_found',
    show: (attemptId: string) => setVisit(done(code, attemptId)),
  }
}

/** Whether the work does not know this browser any more, where somebody would go on as who began in it. */
const isUnknown = ({ as, name, personalCode, isNew }: EnteringAs, { code }: CallProblem): boolean =>
  code === 'invalid_request' && [as, name, personalCode, isNew].every((one) => one === undefined)

/** Forgets a pupil whose code was replaced, or who left the class: the key is worth nothing any more. */
function forgetUnknown({ as, personalCode }: EnteringAs, { code }: CallProblem): void {
  if (as && personalCode === undefined && code === 'invalid_request') forgetPupil(as.key)
}

/** Where a reloaded tab goes on; null for an attempt under way. */
function storedVisit(code: string): Visit | null {
  const attemptId = readOpenAttempt(code)?.attemptId
  const known = readStoredWork(code)
  if (!attemptId || known?.attemptId !== attemptId) return entry
  return known.isDone ? { step: 'done', attemptId } : null
}

/** The visit as far as other tabs of this browser have not left, handed in or started anew what it shows. */
function shownVisit(visit: Visit, stored: StoredWork | null): Visit {
  if (visit.step === 'resuming' || visit.step === 'entry') return visit
  if (stored === null) return entry
  if (visit.step === 'done') return visit
  const { attemptId } = visit.opened
  if (stored.attemptId !== attemptId) return entry
  return stored.isDone ? { step: 'done', attemptId } : visit
}

/** Starts or goes on. Where no further attempt can be started, the last one of this participant is shown. */
async function open(code: string, { as, ...entering }: EnteringAs): Promise<Visit | { refusal: CallProblem }> {
  if (as) beginAs(code, as)
  try {
    const opened = await startWork(code, entering)
    keepAttempt(code, opened)
    if (as && entering.personalCode !== undefined) keepEntered({ ...as, id: opened.pupilId ?? null, name: opened.name })
    if (readOpenAttempt(code)?.attemptId !== opened.attemptId)
      storeOpenAttempt(code, { attemptId: opened.attemptId, position: null })
    return { step: 'taking', opened }
  } catch (error) {
    const refusal = problemOf(error)
    forgetUnknown({ as, ...entering }, refusal)
    const { attemptId } = refusal.details
    return attemptId === undefined ? { refusal } : done(code, attemptId)
  }
}

/** Has a pupil go on with an attempt in this browser, wherever it is open; the page of the work then opens it. Throws a `CallProblem`. */
export async function goOnAs(code: string, as: PupilKey): Promise<void> {
  const opened = await open(code, { as, goesOnHere: true })
  if ('refusal' in opened) throw opened.refusal
}

/** Has the page of a work show an attempt that a pupil handed in, in this browser or another one. */
export function showAs(code: string, { pupil, attemptId }: { pupil: PupilKey; attemptId: string }): void {
  beginAs(code, pupil)
  done(code, attemptId)
}

/** Shows an attempt that was handed in; its answers are no longer kept here. */
function done(code: string, attemptId: string): Visit {
  changeStoredWork(code, (now) => ({ ...now, attemptId, isDone: true, answers: [] }))
  storeOpenAttempt(code, { attemptId, position: null })
  return { step: 'done', attemptId }
}
