import { Agent, request as send } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request of the bench. `token`: of whom, when somebody is signed in. */
export type Ask = { method: 'GET' | 'POST'; path: string; body?: object; token?: string | undefined }

const agent = new Agent({ keepAlive: true })

/** Sends a request and answers its milliseconds and the reply. Throws when it is refused. */
export async function askSite(
  siteUrl: string,
  { method, path, body, token }: Ask,
): Promise<{ ms: number; reply: unknown }> {
  const headers = {
    prefer: 'images=url',
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const begun = performance.now()
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    send(`${siteUrl}${path}`, { method, headers, agent }, resolve)
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
  const answer = await text(response)
  const ms = performance.now() - begun
  if (response.statusCode !== 200)
    throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${response.statusCode} ${answer}`)
  return { ms, reply: JSON.parse(answer) }
}

/** Lets go of the connections. */
export const endAsking = () => agent.destroy()
