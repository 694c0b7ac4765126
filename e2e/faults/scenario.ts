/** What one run of a scenario counted. Lost, doubled and wrong must be 0. */
export type FaultFigures = {
  /** Load under which the fault was tried, for a reader: «8 takers, 20 rounds». */
  load: string
  /** Writes that the site acknowledged. */
  acknowledged: number
  /** Acknowledged writes that could not be read afterwards. */
  lost: number
  /** Writes that are there more than once although they were sent once. */
  doubled: number
  /** Answers that were not right: another thing's, of the wrong status, without its `Retry-After`. */
  wrong: number
  /** Milliseconds from the end of the fault to the first right answer, the longest of all rounds; null where nothing recovers. */
  recovery: number | null
  /** What else was promised and did not hold, a sentence each; empty when all did. */
  broken: readonly string[]
  /** Times that were promised and exceeded, a sentence each: the short form reports them, in the long one they count as broken. */
  late?: readonly string[]
  /** What else was measured, for a reader. */
  notes?: string
}

/** How much of it a run wants: the most rounds, and whether the whole scenario is to end within about 20 s. */
export type FaultEffort = { rounds: number; isShort: boolean }

/** A fault of the world around the site, tried on the built site as its users and its operator would meet it. */
export type FaultScenario = {
  /** A few words, as in the table: «PostgreSQL frozen». */
  name: string
  /** Why this machine cannot run it (a sentence), or null when it can. */
  missing(): Promise<string | null>
  /** Brings the fault about, and leaves no process, database or file behind, whatever happens. */
  run(effort: FaultEffort): Promise<FaultFigures>
}
