import type { LiveState, LiveStep } from '@quiz/contract/live/live-states.ts'

/** Milliseconds: late answers, quick ones, a gap without a process, its touches, presence and how late it is written. */
const ms = { late: 2_000, quick: 2_000, gap: 3_000, touch: 1_000, present: 10_000, written: 5_000 }

export type ModelSettings = {
  seconds: number | null
  readSeconds: number
  /** Percent. */
  speed: number
  discuss: boolean
  quiet: boolean
  acceptsNew: boolean
  /** Hundredths that each question brings. */
  worth: readonly number[]
}

type ModelAnswer = { isRight: boolean; elapsed: number; brought: number; shown: number }

export type ModelPlayer = {
  name: string
  isLeft: boolean
  isRemoved: boolean
  isBanned: boolean
  isForgotten: boolean
  /** The game knows the key of the browser: of a forgotten player only while that one is banned. */
  isKnown: boolean
  countsFrom: number
  factor: number | null
  /** When the device was there for the last time: at least, and at most, as another process hears of it later. */
  seen: { from: number; heardAt: number; to: number }
  answers: Map<number, ModelAnswer>
}

const stepsIn: Record<LiveState, readonly LiveStep[]> = {
  lobby: ['start', 'end'],
  reading: ['pause', 'skip', 'end'],
  open: ['pause', 'extend', 'close', 'skip', 'end'],
  closed: ['reveal', 'skip', 'end'],
  answer: ['next', 'ranks', 'end'],
  ranks: ['next', 'end'],
  podium: ['end'],
  ended: [],
}

/** A game as its rules tell it, written apart from the code that plays it. Times are milliseconds. */
export class GameModel {
  readonly settings: ModelSettings
  readonly #now: () => number
  state: Exclude<LiveState, 'reading'> = 'lobby'
  place = 0
  revision = 0
  opensAt = 0
  dueAt: number | null = null
  isPaused = false
  told: number[] = []
  forgiven = new Set<number>()
  skipped = new Set<number>()
  players: ModelPlayer[] = []
  #pausedAt = 0
  #steppedAt = 0
  #touchedAt = 0
  #questionMs = 0

  constructor(settings: ModelSettings, now: () => number) {
    this.settings = settings
    this.#now = now
    this.#steppedAt = now()
  }

  get shown(): LiveState {
    const isRead = this.state === 'open' && this.opensAt > (this.isPaused ? this.#pausedAt : this.#now())
    return isRead ? 'reading' : this.state
  }

  get steps(): readonly LiveStep[] {
    if (this.isPaused) return ['resume', 'skip', 'end']
    return stepsIn[this.shown].filter(
      (step) => !(step === 'extend' && this.dueAt === null) && !(step === 'ranks' && this.settings.quiet),
    )
  }

  step(step: LiveStep, seconds: number): void {
    const now = this.#now()
    this.revision += 1
    const underWayAt = this.state === 'open' ? this.#touchedAt : this.#steppedAt
    if (['start', 'next', 'skip', 'resume'].includes(step))
      this.#keepPresent(this.isPaused ? this.#pausedAt : underWayAt)
    this.#steppedAt = now
    if (step === 'start' || step === 'next') this.#askNext()
    if (step === 'skip') {
      this.skipped.add(this.place)
      this.#askNext()
    }
    if (step === 'pause') [this.isPaused, this.#pausedAt] = [true, now]
    if (step === 'resume') this.#giveBack(now - this.#pausedAt)
    if (step === 'extend') this.dueAt = Math.max(this.dueAt ?? 0, now) + seconds * 1000
    if (step === 'close') this.#close()
    if (step === 'reveal') this.#tell()
    if (step === 'ranks') this.state = 'ranks'
    if (step === 'end') this.#leaveQuestion('ended')
  }

  #askNext(): void {
    const { seconds, readSeconds, worth } = this.settings
    const isLast = this.place === worth.length
    this.#leaveQuestion(isLast ? 'podium' : 'open')
    if (isLast) return
    this.place += 1
    this.opensAt = this.#now() + readSeconds * 1000
    this.#questionMs = (seconds ?? 0) * 1000
    this.dueAt = seconds === null ? null : this.opensAt + this.#questionMs
    this.#touchedAt = this.#now()
  }

  #leaveQuestion(state: GameModel['state']): void {
    this.state = state
    this.isPaused = false
  }

  #giveBack(lost: number): void {
    this.opensAt += lost
    if (this.dueAt !== null) this.dueAt += lost
    this.isPaused = false
    this.#touchedAt = this.#now()
  }

  /** A process looks after the games: time in which none did is given back. */
  touch(): void {
    const gap = this.#now() - this.#touchedAt
    if (this.state !== 'open' || this.isPaused || gap < ms.touch) return
    if (gap > ms.gap) {
      for (const { seen } of this.players) {
        if (this.#touchedAt - seen.from <= ms.present) seen.from = this.#now()
        if (this.#touchedAt - seen.to <= ms.present) seen.to = this.#now()
      }
      this.#giveBack(gap)
      this.revision += 1
    }
    this.#touchedAt = this.#now()
  }

  /** Who was there at a moment counts as there now, as the store knew it, which hears of some players later. */
  #keepPresent(moment: number): void {
    for (const { seen } of this.players) {
      if (moment - (seen.from - ms.written) <= ms.present) seen.from = this.#now()
      if (moment - seen.to <= ms.present) seen.to = Math.max(seen.to, this.#now())
    }
  }

  #close(): void {
    if (this.settings.discuss) this.state = 'closed'
    else this.#tell()
  }

  /** Closes a question for which nobody is waited any more. */
  closeByItself(): void {
    this.revision += 1
    this.#steppedAt = this.#now()
    this.#close()
  }

  #tell(): void {
    for (const { answers, factor } of this.players) {
      const answer = answers.get(this.place)
      if (!answer?.isRight) continue
      answer.brought = this.settings.worth[this.place - 1] ?? 0
      answer.shown = Math.round(answer.brought * (1 - this.#lostBySpeed(answer.elapsed, factor)))
    }
    this.told.push(this.place)
    this.state = 'answer'
  }

  #lostBySpeed(elapsed: number, factor: number | null): number {
    const end = this.ownEnd(factor)
    if (end === null) return 0
    const passed = (elapsed - ms.quick) / (end - this.opensAt - ms.quick)
    return (Math.min(1, Math.max(0, passed)) * this.settings.speed) / 100
  }

  ownEnd(factor: number | null): number | null {
    return this.dueAt === null || factor === null ? null : this.dueAt + (factor - 1) * this.#questionMs
  }

  /** Whether nobody is waited for: surely, surely not, or as the store happens to know who is there. */
  get closing(): 'must' | 'may' | 'no' {
    if (this.state !== 'open' || this.isPaused || this.shown === 'reading') return 'no'
    const asked = this.players.filter((player) => isIn(player) && player.countsFrom <= this.place)
    const doubtful = asked.filter(({ seen }) => this.#isThere(seen.from) !== this.#isThere(seen.to))
    const found = new Set<boolean>()
    for (let those = 0; those < 2 ** doubtful.length; those++) {
      const isThere = (player: ModelPlayer) =>
        doubtful.includes(player) ? ((those >> doubtful.indexOf(player)) & 1) === 1 : this.#isThere(player.seen.from)
      found.add(this.#isNobodyAwaited(asked, isThere))
    }
    if (found.size === 2) return 'may'
    return found.has(true) ? 'must' : 'no'
  }

  #isThere(seen: number): boolean {
    return this.#now() - seen <= ms.present
  }

  #isNobodyAwaited(asked: readonly ModelPlayer[], isThere: (player: ModelPlayer) => boolean): boolean {
    const [answered, awaited] = [true, false].map((has) =>
      asked.filter(({ answers }) => answers.has(this.place) === has),
    )
    const there = awaited?.filter(isThere) ?? []
    if (there.length === 0 && answered?.some(isThere)) return true
    if (this.dueAt === null) return false
    const ends = [this.dueAt, ...there.map(({ factor }) => this.ownEnd(factor) ?? Number.POSITIVE_INFINITY)]
    return this.#now() >= Math.max(...ends) + (awaited?.length ? ms.late : 0)
  }

  join(name: string): ModelPlayer {
    const countsFrom = this.state === 'open' ? this.place : this.place + 1
    const out = { isLeft: false, isRemoved: false, isBanned: false, isForgotten: false, isKnown: true }
    const player = { name, ...out, countsFrom, factor: 1, seen: { from: 0, heardAt: 0, to: 0 }, answers: new Map() }
    this.players.push(player)
    this.heardOf(player)
    return player
  }

  /** A process reads that a device is there; the others hear of it when it is written. */
  saw({ seen }: ModelPlayer): void {
    if (this.#isThere(seen.from)) seen.from = this.#now()
    seen.heardAt = this.#now()
    seen.to = Math.max(seen.to, seen.heardAt + ms.written)
  }

  /** All processes know that a device is there. */
  heardOf(player: ModelPlayer): void {
    player.seen.from = this.#now()
    this.saw(player)
  }

  /** Each process writes whom it saw. */
  writePresence(): void {
    for (const { seen } of this.players) seen.from = Math.max(seen.from, seen.heardAt)
  }

  /** Why an answer by somebody who plays is not taken; null when it is. */
  answer(player: ModelPlayer, place: number, isRight: boolean): string | null {
    const kept = player.answers.get(place)
    if (kept) return kept.isRight === isRight ? null : 'already_answered'
    const refusal = this.#whyNot(player, place)
    if (refusal === null)
      player.answers.set(place, { isRight, elapsed: this.#now() - this.opensAt, brought: 0, shown: 0 })
    return refusal
  }

  #whyNot({ factor }: ModelPlayer, place: number): string | null {
    if (place > this.settings.worth.length) return 'not_open'
    if (this.state === 'ended') return 'game_over'
    if (place > this.place) return 'not_open'
    if (place < this.place || this.state !== 'open') return 'time_is_up'
    if (this.isPaused || this.shown === 'reading') return 'not_open'
    const end = this.ownEnd(factor)
    return end !== null && this.#now() > end + ms.late ? 'time_is_up' : null
  }
}

export const isIn = ({ isLeft, isRemoved, isBanned, isForgotten }: ModelPlayer): boolean =>
  !isLeft && !isRemoved && !isBanned && !isForgotten
