import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** What a process holds after everything that can be collected was collected, in MB (10⁶ bytes). */
export type Held = { heap: number; outside: number }

/** Speaks to a process that was started with `--inspect`: collections are asked for from outside, the site knows of none. */
export class Inspector {
  readonly #socket: WebSocket
  #number = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  /** Connects as soon as the process has said where it can be inspected. */
  static async of(child: ChildProcess): Promise<Inspector> {
    const address = await addressIn(child)
    const socket = new WebSocket(address)
    await once(socket, 'open')
    return new Inspector(socket)
  }

  /** Collects what can be collected and tells what is left. */
  async collect(): Promise<Held> {
    // What waits for the end of others is let go of in the second round.
    for (let round = 0; round < 2; round++) await this.#ask('HeapProfiler.collectGarbage')
    const reply = await this.#ask('Runtime.evaluate', {
      expression: 'JSON.stringify(process.memoryUsage())',
      returnByValue: true,
    })
    const { heapUsed, external } = JSON.parse(reply.result.value)
    return { heap: heapUsed / 1e6, outside: external / 1e6 }
  }

  close(): void {
    this.#socket.close()
  }

  #ask(method: string, params: object = {}): Promise<{ result: { value: string } }> {
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
