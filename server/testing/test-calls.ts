import type { CallInput, Endpoint, EndpointOptions, Reply } from '@quiz/contract/endpoint.ts'
import type { Problem } from '@quiz/contract/wire.ts'
import type { FastifyInstance } from 'fastify'

/** Options of a test call: an access token, and other headers. */
export type TestCallOptions = { token?: string; headers?: Record<string, string> }

/** A problem document with the response headers. */
export type TestRefusal = Problem & { headers: Record<string, unknown> }

type RawInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Typed HTTP calls to an app that does not listen. */
export function testCalls(app: FastifyInstance) {
  const send = (endpoint: Endpoint, input: RawInput, { token, headers }: TestCallOptions) =>
    app.inject({
      method: endpoint.method,
      url: urlOf(endpoint.path, input),
      headers: {
        ...(endpoint.bodyType && { 'content-type': endpoint.bodyType }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(input.body !== undefined && { payload: input.body as object }),
    })

  /** The reply to a call that is expected to succeed; throws for another status. */
  async function call<P extends EndpointOptions>(
    endpoint: Endpoint<P>,
    input: CallInput<P>,
    options: TestCallOptions = {},
  ): Promise<Reply<P>> {
    const response = await send(endpoint, input, options)
    if (endpoint.mayBeUnchanged && response.statusCode === 204) return null as Reply<P>
    if (response.statusCode !== 200) throw new Error(`${endpoint.path}: ${response.statusCode} ${response.body}`)
    return (endpoint.replyType ? response.body : response.json()) as Reply<P>
  }

  /** The problem document of a call that is expected to be refused; throws when it succeeds. */
  async function refusal<P extends EndpointOptions>(
    endpoint: Endpoint<P>,
    input: CallInput<P>,
    options: TestCallOptions = {},
  ): Promise<TestRefusal> {
    const response = await send(endpoint, input, options)
    if (response.statusCode < 400) throw new Error(`${endpoint.path} succeeded: ${response.body}`)
    return { ...response.json<Problem>(), status: response.statusCode, headers: response.headers }
  }

  return { call, refusal }
}

function urlOf(path: string, { params, query }: RawInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const parameters = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return parameters.length > 0 ? `${filled}?${new URLSearchParams(parameters)}` : filled
}
