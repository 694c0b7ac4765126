import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { OwnProcess } from './own-process.ts'

const startLimit = 300_000

/** Waits until a program accepts connections; throws with its last output when it exits. */
export async function waitForPort(port: number, program: OwnProcess): Promise<void> {
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline && !program.hasEnded()) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await wait(20)
  }
  throw new Error(`It did not start: ${program.lastWords()}`)
}
