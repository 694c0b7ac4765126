import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** The two scripts that an operator may bring in. */
export type ThirdPartyScript = 'ad.js' | 'count.js'
type Answer = (reply: ServerResponse) => void

const runs = (script: string): Answer => {
  return (reply) => reply.setHeader('content-type', 'text/javascript').end(script)
}
const fails: Answer = (reply) => reply.writeHead(404).end()
const hangs: Answer = () => undefined
/** Keeps everybody waiting for an answer until it is released. */
const held = (answer: Answer) => {
  const waiting: ServerResponse[] = []
  return {
    answer: (reply: ServerResponse) => void waiting.push(reply),
    release: () => {
      for (const reply of waiting.splice(0)) answer(reply)
    },
  }
}
/** What the servers of an ad network and of a counter may do when they are asked for their script. */
export const does = { runs, fails, hangs, held }

/** A server of others, with scripts that do what a test says. */
export async function startThirdParty() {
  const answers = new Map<string, Answer>()
  let asked: string[] = []
  const server = createServer((request, reply) => {
    const name = String(request.url).slice(1)
    asked.push(name)
    const answer = answers.get(name) ?? fails
    answer(reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Says what a script does from now on, and forgets who asked. */
    set: (name: ThirdPartyScript, answer: Answer) => {
      answers.set(name, answer)
      asked = []
    },
    /** How often a script was asked for. */
    timesAsked: (name: ThirdPartyScript) => asked.filter((one) => one === name).length,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
