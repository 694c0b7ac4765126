import { CallProblem, noResponse } from '#web/lib/problem.ts'
import { watchSleep } from '#web/lib/server-time.ts'

/** How long a poll may wait on the server, in seconds; 0 is answered at once. */
export type PollWait = 0 | 10

/** A whole state, which names the step that it belongs to. */
type Revised = { revision: number }

type LongPollOptions<State> = {
  /** Asks for a state newer than the last one; null when there is none. Throws a `CallProblem`. */
  ask: (poll: { last: State | null; wait: PollWait; signal: AbortSignal }) => Promise<State | null>
}

/** What a poll has brought so far. */
export type Polled<State> = {
  last: State | null
  /** How often it failed in a row: from the second time on it is said. */
  failures: number
  /** Why the last one failed; null after one that did not. */
  problem: CallProblem | null
  /** A refusal that no repetition mends; it has ended the polls. */
  end: CallProblem | null
}

/** Milliseconds after which a poll without a reply has failed: the server answers after ten seconds. */
const longestMs = 14_000
/** Milliseconds between polls that do not wait. */
const pauseMs = 2000
/** A waiting poll that comes back empty so soon was not let wait: the server has too many of them. */
const unwaitedMs = 1000

/** Milliseconds before a repetition: a class of thirty must not come back in the same moment. */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  if (failures <= 1) return 1000 * random()
  return Math.min(500 * 2 ** (failures - 2), 4000) * (0.75 + 0.5 * random())
}

/**
 * Follows a state by polls: one at a time, the next one at once, after a failure again and again. It ends in a page that is left,
 * and begins anew when the browser shows it again; a hidden page goes on. Each poll is also the sign that this device is there.
 */
export class LongPoll<State extends Revised> {
  readonly #ask: LongPollOptions<State>['ask']
  readonly #watchers = new Set<() => void>()
  #polled: Polled<State> = { last: null, failures: 0, problem: null, end: null }
  #request: AbortController | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStopped = true
  #mayWait = true
  /** The next poll asks for the whole state, whatever is known. */
  #asksAfresh = false

  constructor({ ask }: LongPollOptions<State>) {
    this.#ask = ask
  }

  readonly polled = (): Polled<State> => this.#polled
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Begins to ask, and listens to the browser; returns what ends both. */
  follow(): () => void {
    const stop = () => this.#stop()
    const start = () => this.#start()
    const again = () => this.askNow()
    addEventListener('pagehide', stop)
    addEventListener('pageshow', start)
    addEventListener('online', again)
    // A device that slept has lost its connections without hearing of it.
    const unwatch = watchSleep(again)
    start()
    return () => {
      stop()
      removeEventListener('pagehide', stop)
      removeEventListener('pageshow', start)
      removeEventListener('online', again)
      unwatch()
    }
  }

  /** Whether polls may wait on the server: a browser has six connections for all of its tabs. */
  readonly setMayWait = (mayWait: boolean): void => {
    if (mayWait === this.#mayWait) return
    this.#mayWait = mayWait
    this.askNow()
  }

  /** Gives up the poll under way, and asks at once. */
  askNow(): void {
    if (this.#isStopped) return
    this.#abandon()
    void this.#poll()
  }

  /** Asks for the whole state: something changed that no cursor counts, such as an own answer. */
  askAfresh(): void {
    this.#asksAfresh = true
    this.askNow()
  }

  /** A state that another call has brought. */
  take(state: State): void {
    if (this.#isOlder(state)) return
    this.#set({ last: state })
    // The poll under way knows the state before: its answer would be this one again.
    this.askNow()
  }

  #start(): void {
    if (!this.#isStopped || this.#polled.end) return
    this.#isStopped = false
    void this.#poll()
  }

  #stop(): void {
    this.#isStopped = true
    this.#abandon()
  }

  #abandon(): void {
    clearTimeout(this.#timer)
    const request = this.#request
    this.#request = null
    request?.abort()
  }

  #isOlder({ revision }: State): boolean {
    return this.#polled.last !== null && revision < this.#polled.last.revision
  }

  async #poll(): Promise<void> {
    const request = new AbortController()
    const sentAt = performance.now()
    const wait: PollWait = this.#mayWait ? 10 : 0
    const limit = setTimeout(() => request.abort(), longestMs)
    this.#request = request
    try {
      const last = this.#asksAfresh ? null : this.#polled.last
      const state = await this.#ask({ last, wait, signal: request.signal })
      if (this.#request !== request) return
      this.#asksAfresh = false
      this.#read(state)
      const isUnwaited = wait === 0 || (state === null && performance.now() - sentAt < unwaitedMs)
      this.#schedule(isUnwaited ? pauseMs : 0)
    } catch (error) {
      if (this.#request === request) this.#fail(error instanceof CallProblem ? error : noResponse())
    } finally {
      clearTimeout(limit)
    }
  }

  #read(state: State | null): void {
    if (state !== null && !this.#isOlder(state)) this.#set({ last: state, failures: 0, problem: null })
    else if (this.#polled.failures > 0) this.#set({ failures: 0, problem: null })
  }

  #fail(problem: CallProblem): void {
    this.#request = null
    if (!problem.isPassing) {
      this.#isStopped = true
      this.#set({ problem, end: problem })
      return
    }
    const failures = this.#polled.failures + 1
    this.#set({ failures, problem })
    this.#schedule(backoffMs(failures))
  }

  #schedule(delayMs: number): void {
    this.#request = null
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    // Timers of hidden pages come late, up to a minute: what need not wait does not use one.
    if (delayMs === 0) void this.#poll()
    else this.#timer = setTimeout(() => void this.#poll(), delayMs)
  }

  #set(change: Partial<Polled<State>>): void {
    this.#polled = { ...this.#polled, ...change }
    for (const tell of this.#watchers) tell()
  }
}
