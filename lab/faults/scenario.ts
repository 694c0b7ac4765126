/** Figures of one run of a scenario. Lost, doubled and wrong must be 0. */
export type FaultFigures = {
  /** Load during the fault, for a reader: «8 takers, 20 rounds». */
  load: string
  /** Acknowledged writes. */
  acknowledged: number
  /** Acknowledged writes that cannot be read afterwards. */
  lost: number
  /** Writes that exist more than once although they were sent once. */
  doubled: number
  /** Responses that violate the promises: of another resource, with a wrong status, without `Retry-After`. */
  wrong: number
  /** Milliseconds from the end of the fault to the first success, the longest of all rounds; null where nothing recovers. */
  recovery: number | null
  /** Other violations, a sentence each. */
  broken: readonly string[]
  /** Exceeded time limits, a sentence each: the short form reports them, the long form counts them as violations. */
  late?: readonly string[]
  /** Other measurements, for a reader. */
  notes?: string
}

/** Size of a run: the maximum number of rounds, and whether each scenario must end within about 20 s. */
export type FaultEffort = { rounds: number; isShort: boolean }

/** A fault in the environment of the built site, as its users and its operator would experience it. */
export type FaultScenario = {
  /** The name in the table: «PostgreSQL frozen». */
  name: string
  /** Why this machine cannot run it (a sentence), or null. */
  missing(): Promise<string | null>
  /** Causes the fault; leaves no process, database or file behind, even when it throws. */
  run(effort: FaultEffort): Promise<FaultFigures>
}
