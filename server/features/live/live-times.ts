/** How often a process looks after its games, milliseconds. */
export const liveCheckMs = {
  /** Times that pass, and changes by other processes: when nothing tells of them, and when they are told. */
  times: 200,
  changesOnceTold: 2_000,
  /** Open questions are touched; a longer gap is given back to their players. */
  touch: 1_000,
  gap: 3_000,
  /** Which players are there is written. */
  presence: 5_000,
  /** Games of hidden tests and banned hosts, and games that nobody leads any more. */
  ends: 5_000,
  /** Boards are told joins and counts. */
  boards: 500,
  /** A game that nobody asks for is forgotten by the process. */
  idleRoom: 60_000,
  /** The offset of the clock of the store. */
  clock: 30_000,
  /** The end of a process ends the polls that wait in it, over this time. */
  shutdown: 1_000,
} as const
