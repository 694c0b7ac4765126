import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** The two third-party scripts that an operator may configure. */
export type ThirdPartyScript = 'ad.js' | 'count.js'
type Answer = (reply: ServerResponse) => void

const runs = (script: string): Answer => {
  return (reply) => reply.setHeader('content-type', 'text/javascript').end(script)
}
const fails: Answer = (reply) => reply.writeHead(404).end()
const hangs: Answer = () => undefined
/** Delays responses until it is released. */
const held = (answer: Answer) => {
  const waiting: ServerResponse[] = []
  return {
    answer: (reply: ServerResponse) => void waiting.push(reply),
    release: () => {
      for (const reply of waiting.splice(0)) answer(reply)
    },
  }
}
/** Behaviours of the ad network's and the counter's servers. */
export const does = { runs, fails, hangs, held }

/** A third-party server whose scripts behave as a test sets. */
export async function startThirdParty() {
  const answers = new Map<string, Answer>()
  let requested: string[] = []
  const server = createServer((request, reply) => {
    const name = String(request.url).slice(1)
    requested.push(name)
    const answer = answers.get(name) ?? fails
    answer(reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Sets the behaviour of a script, and resets its count of requests. */
    set: (name: ThirdPartyScript, answer: Answer) => {
      answers.set(name, answer)
      requested = []
    },
    /** Number of requests for a script. */
    requestCount: (name: ThirdPartyScript) => requested.filter((one) => one === name).length,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
