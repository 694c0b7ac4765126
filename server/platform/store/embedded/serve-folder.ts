import type { MessagePort } from 'node:worker_threads'
import type { Flush } from './durable-fs.ts'
import { flushOrExit } from './flush-or-exit.ts'
import { openFolder } from './open-folder.ts'
import { pgliteEngine } from './pglite-engine.ts'
import { openedId, type WorkerReply, type WorkerRequest } from './worker-messages.ts'

/**
 * Opens the store in `folder` and serves the requests of `port`; runs in a thread of its own. Any failure ends the
 * thread: the store is then reopened from the data on the disk.
 */
export async function serveFolder(port: MessagePort, folder: string, flush: Flush): Promise<void> {
  const report = (failure: string) => port.postMessage({ failure } satisfies WorkerReply)
  const { pglite, lastFatal } = await openFolder(folder, flushOrExit(flush, report))
  const engine = pgliteEngine(pglite)
  const execute = async (message: Uint8Array) => {
    const bytes = await engine.execute(message)
    // A PostgreSQL that panics exits and recovers; PGlite would run on in an undefined state.
    if (lastFatal.text) throw new Error(lastFatal.text)
    return bytes
  }
  const perform = async (request: WorkerRequest) => {
    if (request.kind === 'execute') return execute(request.message)
    await (request.kind === 'close' ? engine.close() : engine.endSession())
    return new Uint8Array()
  }
  port.on('message', async (request: WorkerRequest) => reply(port, { id: request.id, bytes: await perform(request) }))
  reply(port, { id: openedId, bytes: new Uint8Array() })
}

function reply(port: MessagePort, answer: Extract<WorkerReply, { id: number }>): void {
  port.postMessage(answer, [answer.bytes.buffer])
}
