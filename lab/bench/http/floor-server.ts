import { type ChildProcess, fork } from 'node:child_process'
import { request as send } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { callChild, type LoadRequest } from './generator.ts'

/** A response of the floor server. */
export type FloorResponse = { status: number; headers: Record<string, string | string[]>; base64: string }

/** Headers that Node sets by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Starts the bare server with these responses. */
export async function startFloor(answers: FloorResponse[]): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'floor.child.ts'))
  const { port } = await callChild<{ port: number }>(child, answers)
  return { url: `http://127.0.0.1:${port}`, child }
}

/** The site's response to a request, without the headers that Node adds. */
export async function recordResponse(
  siteUrl: string,
  { path, method, headers, body }: LoadRequest,
): Promise<FloorResponse> {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    send(`${siteUrl}${path}`, { method, headers }, resolve).on('error', reject).end(body)
  })
  const bytes = await buffer(response)
  const status = response.statusCode ?? 0
  if (status !== 200) throw new Error(`${method} ${path} answers ${status}: ${bytes.toString().slice(0, 300)}`)
  const replyHeaders = Object.entries(response.headersDistinct).flatMap(
    ([name, values]): [string, string | string[]][] =>
      ownHeaders.has(name) || !values ? [] : [[name, values.length === 1 ? (values[0] ?? '') : values]],
  )
  return { status, headers: Object.fromEntries(replyHeaders), base64: bytes.toString('base64') }
}
