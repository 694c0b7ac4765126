import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Clients of one kind, and how long the last of them was let stay. */
export type SlowClients = {
  /** How many there are, were answered, and were cut off or closed by the site. */
  counts(): { begun: number; cut: number }
  /** Milliseconds that the one who stayed longest was there until now or until it was cut. */
  longest(): number
  /** Waits until all are cut, for so long at most. */
  allCut(limitMs: number): Promise<boolean>
  leave(): void
}

/** Lets so many clients of a kind connect: each writes `greeting`, then `drop` again and again every `everyMs`. */
export async function startClients(
  { port, count }: { port: number; count: number },
  {
    greeting = '',
    drop,
    everyMs = 5_000,
    readsAfterMs = 0,
  }: { greeting?: string | Buffer; drop?: string; everyMs?: number; readsAfterMs?: number },
): Promise<SlowClients> {
  const sockets: Socket[] = []
  const stays: number[] = []
  for (let at = 0; at < count; at++) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const begun = performance.now()
    const timer = drop ? setInterval(() => socket.write(drop), everyMs) : undefined
    socket
      .on('error', () => {})
      .once('close', () => {
        clearInterval(timer)
        stays.push(performance.now() - begun)
      })
    // Who does not read does not notice either that the connection was closed.
    setTimeout(() => socket.resume(), readsAfterMs).unref()
    if (greeting.length > 0) socket.write(greeting)
    sockets.push(socket)
  }
  const firstAt = performance.now()
  const counts = () => ({ begun: sockets.length, cut: stays.length })
  return {
    counts,
    longest: () => Math.round(stays.length < sockets.length ? performance.now() - firstAt : Math.max(...stays)),
    allCut: async (limitMs) => {
      const deadline = performance.now() + limitMs
      while (stays.length < sockets.length && performance.now() < deadline) await wait(100)
      return stays.length === sockets.length
    },
    leave: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
