import type { PlayerState } from '@quiz/contract/live/live-states.ts'
import { backoffMs } from '#web/lib/polling/long-poll.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { type Joining, join } from './player-calls.ts'
import { storeKey } from './stored-player.ts'

/** How often an entry is tried again by itself: a whole class comes at once. */
const triesMax = 6

/** With which key somebody enters: a pupil of a class has one for the tab until the browser remembers the code. */
export type Entering = { key: string; joining: Joining; pupil?: 'typed' | 'known' }

/** Enters the game; the refusal when that is not possible. */
export async function enterGame(code: string, { key, joining, pupil }: Entering): Promise<CallProblem | null> {
  for (let tries = 1; ; tries++) {
    try {
      const state = await join({ code, key, ...joining })
      if (pupil === 'typed') await keepTyped(key, state)
      storeKey(code, key, pupil === 'typed' ? 'tab' : 'browser')
      return null
    } catch (error) {
      const problem = problemOf(error)
      if (!problem.isPassing || tries === triesMax) return problem
      await new Promise((resolve) => setTimeout(resolve, backoffMs(tries)))
    }
  }
}

/** Has this tab know the pupil on the page of own works too. The game goes on without it. */
async function keepTyped(key: string, { pupilId, name }: PlayerState): Promise<void> {
  try {
    const { keepEntered } = await import('#web/features/work/taking/entered-pupil.ts')
    keepEntered({ key, id: pupilId ?? null, name, isRemembered: false })
  } catch {
    // Its code did not load.
  }
}
