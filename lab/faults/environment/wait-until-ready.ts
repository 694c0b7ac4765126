import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { OwnProcess } from './own-process.ts'

const startLimit = 300_000

/** Waits until a program is ready; throws with its last output when it exits. `check` may reject for "not yet". */
export async function waitUntilReady(program: OwnProcess, check: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline && !program.hasEnded()) {
    const isReady = await check().then(
      () => true,
      () => false,
    )
    if (isReady) return
    await wait(20)
  }
  throw new Error(`It did not start: ${program.lastWords()}`)
}

/** Waits until a program accepts connections; throws with its last output when it exits. */
export const waitForPort = (port: number, program: OwnProcess): Promise<void> =>
  waitUntilReady(program, async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect').finally(() => socket.destroy())
  })
