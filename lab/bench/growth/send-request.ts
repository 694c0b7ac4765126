import { Agent, request as send } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request of the bench, with the token of a signed-in user where it needs one. */
export type GrowthRequest = { method: 'GET' | 'POST'; path: string; body?: object; token?: string | undefined }

const agent = new Agent({ keepAlive: true })

/** Sends a request; returns its milliseconds and the reply. Throws on a refusal. */
export async function sendRequest(
  siteUrl: string,
  { method, path, body, token }: GrowthRequest,
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
  const received = await text(response)
  const ms = performance.now() - begun
  if (response.statusCode !== 200)
    throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${response.statusCode} ${received}`)
  return { ms, reply: JSON.parse(received) }
}

export const closeConnections = () => agent.destroy()
