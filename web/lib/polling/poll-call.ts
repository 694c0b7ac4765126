import type { CallInput, Endpoint, EndpointOptions, Reply } from '@quiz/contract/endpoint.ts'
import { wire } from '@quiz/contract/wire.ts'
import { addressOf, readReply } from '#web/lib/call-http.ts'
import { CallProblem, noResponse } from '#web/lib/problem.ts'

type PollCall = { headers: Record<string, string>; signal: AbortSignal }

/**
 * Asks by a GET that may wait on the server; null is «nothing newer» (204). Never by way of the browser's cache: Chromium lets two
 * tabs that ask one address wait for each other. A reply that is cut off, or no JSON, counts as none.
 */
export async function pollCall<P extends EndpointOptions>(
  endpoint: Endpoint<P>,
  input: CallInput<P>,
  { headers, signal }: PollCall,
): Promise<Reply<P> | null> {
  try {
    const response = await fetch(addressOf(endpoint.path, Object(input)), {
      headers: { accept: 'application/json', prefer: wire.preferImageUrls, ...headers },
      cache: 'no-store',
      credentials: 'same-origin',
      signal,
    })
    return response.status === 204 ? null : ((await readReply(response, endpoint)) as Reply<P>)
  } catch (error) {
    throw error instanceof CallProblem ? error : noResponse()
  }
}
