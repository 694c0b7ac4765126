import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Clients of one kind, and how long the server kept the last of them. */
export type SlowClients = {
  /** Numbers of clients: all, answered, and disconnected by the site. */
  counts(): { begun: number; cut: number }
  /** Longest lifetime of a connection so far, milliseconds. */
  longest(): number
  /** Waits until all are disconnected, up to a time limit. */
  allCut(limitMs: number): Promise<boolean>
  leave(): void
}

/** Connects a number of clients: each writes `greeting`, then `drop` again every `everyMs`. */
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
    // A client that does not read does not notice a closed connection.
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
