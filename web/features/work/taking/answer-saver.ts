import type { SavedAnswers } from '@quiz/contract/work/work-taking.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import type { ServerTime } from '#web/lib/server-time.ts'

type SentAnswers = SavedAnswers['answers']
type Clock = { dueAt: string; time: ServerTime }

/** How saving stands. */
export type SavingState = {
  /** `offline` and `busy` are tried again without help; `failed` when something changes, or on request. */
  step: 'idle' | 'offline' | 'busy' | 'failed'
  problem: CallProblem | null
  /** When answers were last saved, by `performance.now`; null while none were since the page was opened. */
  savedAt: number | null
  clock: Clock
  end: AttemptEnd | null
}

/** Why an attempt cannot be gone on with here: it was handed in, its time is up, its author reset it, or this browser has it no more. */
export type AttemptEnd = 'handed_in' | 'time_is_up' | 'reset' | 'elsewhere'

type Saving = {
  /** The answers that the server does not have yet. */
  unsaved: () => SentAnswers
  send: (answers: SentAnswers) => Promise<Clock>
  markSaved: (sent: SentAnswers) => void
}

/** Milliseconds. The server takes two requests a second of an attempt. */
const gapMs = 700
const typedPauseMs = 1000
const typedMostMs = 4000
const retryMs = [1000, 2000, 4000, 8000, 15_000] as const
/** How often the clock is asked for when nothing is saved: the author may have added minutes. */
const clockMs = 30_000

/** Saves the answers of an attempt: one request at a time, changed questions only, again and again until they are saved. */
export class AnswerSaver {
  readonly #saving: Saving
  readonly #watchers = new Set<() => void>()
  #state: SavingState
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #lastStart = Number.NEGATIVE_INFINITY
  /** No request before this moment, after a refusal. */
  #blockedUntil = Number.NEGATIVE_INFINITY
  #failures = 0
  #typedSince: number | null = null
  #isStopped = true

  constructor(saving: Saving, clock: Clock) {
    this.#saving = saving
    this.#state = { step: 'idle', problem: null, savedAt: null, clock, end: null }
  }

  readonly state = (): SavingState => this.#state
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Begins, also after `stop`, with what is unsaved. */
  start(): void {
    this.#isStopped = false
    this.#schedule(this.#saving.unsaved().length > 0 ? 0 : clockMs)
  }

  /** Ends saving; resolves when the request under way is answered. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** An answer changed. What is typed is sent when the typing pauses, not letter by letter. */
  changed({ isTyped }: { isTyped: boolean }): void {
    if (!isTyped) {
      this.flush()
      return
    }
    this.#typedSince ??= performance.now()
    const most = this.#typedSince + typedMostMs - performance.now()
    this.#schedule(Math.max(0, Math.min(typedPauseMs, most)))
  }

  /** Saves as soon as the rate allows it. */
  flush(): void {
    this.#schedule(0)
  }

  /** The network is back: a refusal need not be waited for. */
  resume(): void {
    this.#blockedUntil = Number.NEGATIVE_INFINITY
    this.flush()
  }

  /** Sends what is unsaved, or asks for the clock, at once. Throws the problem of a failed call. */
  async sync(): Promise<Clock> {
    await this.#running
    await this.#run()
    if (this.#state.problem) throw this.#state.problem
    return this.#state.clock
  }

  end(how: AttemptEnd): void {
    this.#set({ end: how })
  }

  /** Ends the attempt if a refusal means that; false for any other one. */
  endBy(problem: CallProblem): boolean {
    const how = endOf(problem)
    if (how) this.end(how)
    return how !== null
  }

  #schedule(delay: number): void {
    if (this.#isStopped || this.#state.end) return
    clearTimeout(this.#timer)
    const now = performance.now()
    const at = Math.max(now + delay, this.#lastStart + gapMs, this.#blockedUntil)
    this.#timer = setTimeout(() => void this.#run(), at - now)
  }

  #run(): Promise<void> {
    this.#running ??= this.#send().finally(() => {
      this.#running = null
      this.#scheduleNext()
    })
    return this.#running
  }

  #scheduleNext(): void {
    if (this.#failures > 0) this.#schedule(this.#state.step === 'failed' ? clockMs : 0)
    else if (this.#typedSince !== null) this.changed({ isTyped: true })
    else this.#schedule(this.#saving.unsaved().length > 0 ? 0 : clockMs)
  }

  async #send(): Promise<void> {
    this.#lastStart = performance.now()
    this.#typedSince = null
    const answers = this.#saving.unsaved()
    try {
      const clock = await this.#saving.send(answers)
      this.#failures = 0
      this.#saving.markSaved(answers)
      const savedAt = answers.length > 0 ? performance.now() : this.#state.savedAt
      this.#set({ step: 'idle', problem: null, clock, savedAt })
    } catch (error) {
      this.#fail(problemOf(error))
    }
  }

  #fail(problem: CallProblem): void {
    const wait = retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 0
    this.#failures += 1
    // A class of thirty must not come back in the same moment.
    this.#blockedUntil = performance.now() + wait * (0.8 + 0.4 * Math.random())
    this.#set({ step: stepOf(problem), problem, end: endOf(problem) })
  }

  #set(change: Partial<SavingState>): void {
    this.#state = { ...this.#state, ...change }
    for (const tell of this.#watchers) tell()
  }
}

function stepOf({ isOffline, isPassing }: CallProblem): SavingState['step'] {
  if (isOffline) return 'offline'
  return isPassing ? 'busy' : 'failed'
}

const ends = new Map<CallProblem['code'], AttemptEnd>([
  ['time_is_up', 'time_is_up'],
  ['attempt_submitted', 'handed_in'],
  ['attempt_reset', 'reset'],
  ['result_not_found', 'elsewhere'],
  ['work_not_found', 'elsewhere'],
])

const endOf = ({ code }: CallProblem): AttemptEnd | null => ends.get(code) ?? null
