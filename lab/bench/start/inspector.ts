import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Memory of a process after a garbage collection, in MB (10⁶ bytes). */
export type MemoryUse = { heap: number; outside: number }

/** Controls a process started with `--inspect`, so that the site needs no code for forced collections. */
export class Inspector {
  readonly #socket: WebSocket
  #number = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  /** Connects once the process has printed its inspector address. */
  static async of(child: ChildProcess): Promise<Inspector> {
    const address = await addressIn(child)
    const socket = new WebSocket(address)
    await once(socket, 'open')
    return new Inspector(socket)
  }

  /** Collects garbage and returns the remaining memory. */
  async collect(): Promise<MemoryUse> {
    // The second collection frees memory that finalizers of the first one release.
    for (let round = 0; round < 2; round++) await this.#send('HeapProfiler.collectGarbage')
    const reply = await this.#send('Runtime.evaluate', {
      expression: 'JSON.stringify(process.memoryUsage())',
      returnByValue: true,
    })
    const { heapUsed, external } = JSON.parse(reply.result.value)
    return { heap: heapUsed / 1e6, outside: external / 1e6 }
  }

  close(): void {
    this.#socket.close()
  }

  #send(method: string, params: object = {}): Promise<{ result: { value: string } }> {
    const id = ++this.#number
    return new Promise((resolve) => {
      const hear = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data))
        if (message.id !== id) return
        this.#socket.removeEventListener('message', hear)
        resolve(message.result)
      }
      this.#socket.addEventListener('message', hear)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

async function addressIn({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The process has no stderr to read')
  for await (const line of createInterface({ input: stderr })) {
    const address = /ws:\/\/\S+/.exec(line)?.[0]
    if (!address) continue
    stderr.resume()
    return address
  }
  throw new Error('The process ended before it could be inspected')
}
