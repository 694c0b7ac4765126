import { boardCursor, playerCursor, revisionIn } from './cursors.ts'
import { liveCheckMs } from './live-times.ts'
import type { AnswerRow, GameCursor } from './snapshot.queries.ts'
import type { Player, Snapshot } from './snapshot.ts'
import { WaitingPolls, type WaitOptions } from './waiting-polls.ts'

type RoomOptions = { load: (known: Snapshot | null) => Promise<Snapshot | null>; now: () => Date }

/**
 * A game in this process: its snapshot, and the polls that wait for the next one. A change wakes the polls of its own game, and of
 * these only the ones that have not read it.
 */
export class Room {
  readonly #options: RoomOptions
  readonly #players = new Map<number, WaitingPolls>()
  readonly #boards = new WaitingPolls()
  /** When this process last heard of each player. */
  readonly #seen = new Map<number, Date>()
  #snapshot: Snapshot | null = null
  #loading: Promise<void> | null = null
  #next: Promise<void> | null = null
  #boardsTimer: NodeJS.Timeout | null = null
  /** When boards were last told a count, by a clock that never jumps. */
  #boardsAt = Number.NEGATIVE_INFINITY
  usedAt = performance.now()

  constructor(options: RoomOptions) {
    this.#options = options
  }

  /** The game as it was last read; null for one that is not there. */
  get snapshot(): Snapshot | null {
    return this.#snapshot
  }

  get waitingCount(): number {
    return [...this.#players.values()].reduce((sum, { size }) => sum + size, this.#boards.size)
  }

  /** Reads the game by a load that begins after this call, and wakes the polls that have not read what changed. */
  refresh(): Promise<void> {
    if (this.#next !== null) return this.#next
    if (this.#loading === null) return this.#load()
    const after = () => this.#load()
    this.#next = this.#loading.then(after, after)
    return this.#next
  }

  #load(): Promise<void> {
    this.#next = null
    const loading = this.#read().finally(() => {
      if (this.#loading === loading) this.#loading = null
    })
    this.#loading = loading
    return loading
  }

  async #read(): Promise<void> {
    const snapshot = await this.#options.load(this.#snapshot)
    // Other processes tell when they saw a player some seconds later.
    for (const player of snapshot?.players ?? []) this.#noteSeen(player)
    this.#snapshot = snapshot
    this.#wakePlayers()
    this.wakeBoards()
  }

  /** Notes that a player's device is there. */
  saw(playerId: number): void {
    this.#seen.set(playerId, this.#options.now())
    const player = this.#snapshot?.players.find(({ id }) => id === playerId)
    if (player) this.#noteSeen(player)
  }

  #noteSeen(player: Player): void {
    const seen = this.#players.has(player.id) ? this.#options.now() : this.#seen.get(player.id)
    if (seen && (player.seenAt === null || player.seenAt < seen)) player.seenAt = seen
  }

  /** Players whose device is there, or was there since a moment. */
  seenSince(moment: Date): number[] {
    for (const id of this.#players.keys()) this.saw(id)
    return [...this.#seen].flatMap(([id, at]) => (at >= moment ? [id] : []))
  }

  /** Adds answers that this process has stored, without reading the game anew. */
  addAnswers(place: number, answers: readonly AnswerRow[]): void {
    if (this.#snapshot?.game.place !== place) return
    for (const answer of answers) this.#snapshot.answers.set(answer.playerId, answer)
    this.wakeBoards()
  }

  /** Whether the store has something that the snapshot lacks. */
  isBehind({ revision, joins, versions, answers }: GameCursor): boolean {
    if (!this.#snapshot) return true
    const { game, players, answers: known } = this.#snapshot
    const sum = (count: (player: Player) => number) => players.reduce((all, player) => all + count(player), 0)
    const came = sum(({ joinedAt, leftAt }) => Number(joinedAt !== null) + Number(leftAt !== null))
    return (
      game.revision !== revision ||
      came !== joins ||
      sum(({ version }) => version) !== versions ||
      known.size !== answers
    )
  }

  /** Waits until there is something newer for this player, or the time is over. */
  async waitAsPlayer(playerId: number, options: WaitOptions): Promise<void> {
    const polls = this.#players.get(playerId) ?? new WaitingPolls()
    this.#players.set(playerId, polls)
    await polls.wait(options)
    if (polls.size === 0 && this.#players.get(playerId) === polls) this.#players.delete(playerId)
    this.saw(playerId)
  }

  /** The same for a board. */
  waitAsBoard(options: WaitOptions): Promise<void> {
    const waiting = this.#boards.wait(options)
    this.wakeBoards()
    return waiting
  }

  /** Whether a board that has read this may read the next count at once. */
  mayTellBoard(cursor: string): boolean {
    return revisionIn(cursor) !== this.#snapshot?.game.revision || this.#msToBoards() <= 0
  }

  /** Notes that a board is told the counts of now. */
  toldBoard(): void {
    this.#boardsAt = performance.now()
  }

  #msToBoards(): number {
    return this.#boardsAt + liveCheckMs.boards - performance.now()
  }

  /** Wakes the boards that have not read what changed: a step at once, joins and counts at most twice a second. */
  wakeBoards(): void {
    const snapshot = this.#snapshot
    const current = snapshot && this.#boards.size > 0 ? boardCursor(snapshot, this.#options.now()) : ''
    for (const { cursor, wake } of this.#boards) {
      if (cursor === current) continue
      if (snapshot === null || this.mayTellBoard(cursor)) wake()
      else
        this.#boardsTimer ??= setTimeout(() => {
          this.#boardsTimer = null
          this.wakeBoards()
        }, this.#msToBoards()).unref()
    }
  }

  #wakePlayers(): void {
    const snapshot = this.#snapshot
    const own = new Map(snapshot?.players.map((player) => [player.id, player]))
    for (const [playerId, polls] of this.#players) {
      const player = own.get(playerId)
      const current = snapshot && player ? playerCursor(snapshot, player) : null
      for (const { cursor, wake } of polls) if (cursor !== current) wake()
    }
  }

  /** Ends all waits, spread over some milliseconds, so that the pages do not come back all at once. */
  end(spreadMs: number): void {
    for (const polls of [this.#boards, ...this.#players.values()])
      for (const { wake } of polls) setTimeout(wake, Math.random() * spreadMs)
  }
}
