import { auth } from '@quiz/contract/account/auth.ts'
import { bodyTypeOf, type CallInput, type Endpoint, type EndpointOptions, type Reply } from '@quiz/contract/endpoint.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { wire } from '@quiz/contract/wire.ts'
import { addressOf, readReply } from '#web/lib/call-http.ts'
import { fetchWithRetry } from '#web/lib/fetch-with-retry.ts'
import { CallProblem, noResponse, sessionEnded } from '#web/lib/problem.ts'
import { findResultKey } from '#web/lib/result-keys.ts'
import { type OnUploadProgress, sendWithProgress } from '#web/lib/send-with-progress.ts'
import { noteSessionEnd } from '#web/lib/session-end.ts'
import { requestSignIn } from '#web/lib/sign-in-prompt.ts'
import { accessToken, clearTokens, isExpired, refreshToken, storeTokens } from '#web/lib/tokens.ts'

type BodyBytes = Uint8Array<ArrayBuffer>
type RawInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * Options of one call. `idempotencyKey` allows retries, and so does `isIdempotent`, for a call that changes nothing twice;
 * `resultKey` is the one of an attempt whose key is stored apart from those of results; `skipsSignInPrompt` keeps a 401 from
 * opening the sign-in prompt; `banToken` of a refused login stands in for a session; `onResponse` gets the response, for its headers.
 */
export type CallOptions = {
  idempotencyKey?: string
  isIdempotent?: true
  resultKey?: string
  signal?: AbortSignal
  onUploadProgress?: OnUploadProgress
  skipsSignInPrompt?: boolean
  banToken?: string | null
  onResponse?: (response: Response) => void
}

/**
 * Calls the API from the browser. Refreshes the session once on 401 and repeats the call; before a body with pictures, a token
 * that is over is refreshed first. Throws `CallProblem`.
 */
export async function call<P extends EndpointOptions>(
  endpoint: Endpoint<P>,
  input: CallInput<P>,
  options: CallOptions = {},
): Promise<Reply<P>> {
  return (await callUnknown(endpoint, input, options)) as Reply<P>
}

/** `call` for an endpoint that is known only at run time. */
export async function callUnknown(endpoint: Endpoint, input: RawInput, options: CallOptions = {}): Promise<unknown> {
  const { banToken } = options
  if (banToken) return readReply(await send(endpoint, input, { ...options, token: banToken }), endpoint)
  if (endpoint.withPictures) await renewBeforeSending(options)
  const usedToken = accessToken()
  const response = await send(endpoint, input, { ...options, token: usedToken })
  if (response.status !== 401) return readReply(response, endpoint)
  if (usedToken) await refreshOnce(usedToken)
  // The token was removed while the request ran, so the session has ended.
  else endSession()
  const currentToken = accessToken()
  // After the session has ended, the viewer is a guest, who may still call public endpoints.
  const mayRepeat = currentToken !== usedToken && (currentToken !== null || endpoint.access === 'anyone')
  if (mayRepeat) return readReply(await send(endpoint, input, { ...options, token: currentToken }), endpoint)
  if (currentToken === null && !options.skipsSignInPrompt) requestSignIn()
  return readReply(response, endpoint)
}

/** Renews a token that is over before a large body is sent, which the server would refuse. Throws when that fails. */
async function renewBeforeSending({ skipsSignInPrompt }: CallOptions): Promise<void> {
  const token = accessToken()
  if (token === null || !isExpired(token) || (await refreshOnce(token))) return
  if (accessToken() !== null) throw new CallProblem(callTexts.unreachable, { status: 503, code: 'unknown' })
  if (!skipsSignInPrompt) requestSignIn()
  throw sessionEnded()
}

type SendOptions = CallOptions & { token: string | null }

function headersOf(endpoint: Endpoint, input: RawInput, { token, idempotencyKey, ...options }: SendOptions): Headers {
  const headers = new Headers({ accept: 'application/json', prefer: wire.preferImageUrls })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const stored = endpoint.withResultKey ? findResultKey(String(input.params?.id), Date.now()) : null
  const resultKey = options.resultKey ?? stored
  if (resultKey) headers.set(wire.resultKeyHeader, resultKey)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  const xsrf = endpoint.method === 'GET' ? null : cookieValue(wire.xsrfCookie)
  if (xsrf) headers.set(wire.xsrfHeader, xsrf)
  if (input.body !== undefined) headers.set('content-type', bodyTypeOf(endpoint))
  return headers
}

async function send(endpoint: Endpoint, input: RawInput, options: SendOptions): Promise<Response> {
  const headers = headersOf(endpoint, input, options)
  const { method } = endpoint
  const body = input.body === undefined ? null : bodyOf(input.body)
  const address = addressOf(endpoint.path, input)
  const { onUploadProgress: onProgress, signal = null } = options
  try {
    const request = () =>
      onProgress && body !== null
        ? sendWithProgress(address, { method, headers, body, onProgress, signal })
        : fetch(address, { method, headers, body, signal, credentials: 'same-origin' })
    const mayRetry = options.idempotencyKey !== undefined || options.isIdempotent
    const response = await (mayRetry ? fetchWithRetry(request) : request())
    options.onResponse?.(response)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw noResponse()
  }
}

const bodyOf = (body: unknown) => (body instanceof Uint8Array ? (body as BodyBytes) : JSON.stringify(body))

const cookieValue = (name: string) =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

let refreshing: Promise<boolean> | null = null

/** Refreshes the session once for all waiting requests of this tab, in one tab at a time. True when there is a new token. */
function refreshOnce(expiredToken: string): Promise<boolean> {
  refreshing ??= (
    navigator.locks ? navigator.locks.request('refresh-session', () => refresh(expiredToken)) : refresh(expiredToken)
  ).finally(() => {
    refreshing = null
  })
  return refreshing
}

async function refresh(expiredToken: string): Promise<boolean> {
  const token = accessToken()
  // Another tab has already refreshed the session or ended it.
  if (token !== expiredToken) return token !== null
  const pair = { token, refreshToken: refreshToken() }
  if (!pair.refreshToken) return endSession()
  const response = await send(auth.refresh, { body: pair }, { token: null })
  if (response.status === 401) return endSession()
  if (!response.ok) return false
  storeTokens(await response.json())
  return true
}

function endSession(): false {
  if (accessToken()) noteSessionEnd()
  clearTokens()
  dispatchEvent(new Event('session-ended'))
  return false
}

/** Refreshes the session with the stored tokens; false when it has ended. */
export const renewSession = (): Promise<boolean> => {
  const token = accessToken()
  return token ? refreshOnce(token) : Promise.resolve(false)
}
