import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The histogram of `/metrics` has steps of 10 ms and counts them in, so it says 10 ms of a process that does nothing. */
const stepMs = 1

const watch = (socket: string) => `
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
if (isMainThread && process.argv[1]?.endsWith('main.ts')) {
  const delays = monitorEventLoopDelay({ resolution: ${stepMs} })
  delays.enable()
  createServer((_request, reply) => { reply.end(String(delays.max)); delays.reset() }).listen(${JSON.stringify(socket)}).unref()
}`

/** Settings with which a site tells the waits of its event loop, and the function that asks it. */
export function watchedLoop(folder: string): { settings: Record<string, string>; longestWait: () => Promise<number> } {
  const socketPath = join(folder, 'loop.socket')
  return {
    settings: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watch(socketPath))}` },
    /** Longest wait of the event loop since the last call, in milliseconds. */
    async longestWait() {
      const body = await new Promise<string>((resolve, reject) =>
        get({ socketPath }, (reply) => resolve(text(reply))).on('error', reject),
      )
      return Number(body) / 1e6 - stepMs
    },
  }
}
