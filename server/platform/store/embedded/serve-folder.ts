import type { MessagePort } from 'node:worker_threads'
import type { Flush } from './durable-fs.ts'
import { endingFlush } from './ending-flush.ts'
import { openFolder } from './open-folder.ts'
import { pgliteEngine } from './pglite-engine.ts'
import { openedId, type WorkerReply, type WorkerRequest } from './worker-messages.ts'

/**
 * Opens the store in `folder` and answers what comes through `port`, from inside a thread of its own.
 * Whatever fails ends the thread: the store is then opened anew from what the disk holds.
 */
export async function serveFolder(port: MessagePort, folder: string, flush: Flush): Promise<void> {
  const tell = (failure: string) => port.postMessage({ failure } satisfies WorkerReply)
  const { pglite, lastWords } = await openFolder(folder, endingFlush(flush, tell))
  const engine = pgliteEngine(pglite)
  const answer = async (message: Uint8Array) => {
    const bytes = await engine.answer(message)
    // A PostgreSQL that panics would end and recover; PGlite runs on in a state that nobody can vouch for.
    if (lastWords.text) throw new Error(lastWords.text)
    return bytes
  }
  const perform = async (request: WorkerRequest) => {
    if (request.kind === 'answer') return answer(request.message)
    await (request.kind === 'close' ? engine.close() : engine.endSession())
    return new Uint8Array()
  }
  port.on('message', async (request: WorkerRequest) => reply(port, { id: request.id, bytes: await perform(request) }))
  reply(port, { id: openedId, bytes: new Uint8Array() })
}

function reply(port: MessagePort, answer: Extract<WorkerReply, { id: number }>): void {
  port.postMessage(answer, [answer.bytes.buffer])
}
