import { type ChildProcess, fork } from 'node:child_process'
import { request as send } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ask, type LoadRequest } from './generator.ts'

/** An answer that the floor gives. */
export type FloorAnswer = { status: number; headers: Record<string, string | string[]>; base64: string }

/** Node sets these by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Starts the bare server with these answers. */
export async function startFloor(answers: FloorAnswer[]): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'floor.child.ts'))
  const { port } = await ask<{ port: number }>(child, answers)
  return { url: `http://127.0.0.1:${port}`, child }
}

/** What a site answers to a request, as it comes over the wire. */
export async function recordAnswer(
  siteUrl: string,
  { path, method, headers, body }: LoadRequest,
): Promise<FloorAnswer> {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    send(`${siteUrl}${path}`, { method, headers }, resolve).on('error', reject).end(body)
  })
  const bytes = await buffer(response)
  const status = response.statusCode ?? 0
  if (status !== 200) throw new Error(`${method} ${path} answers ${status}: ${bytes.toString().slice(0, 300)}`)
  const kept = Object.entries(response.headersDistinct).flatMap(([name, values]): [string, string | string[]][] =>
    ownHeaders.has(name) || !values ? [] : [[name, values.length === 1 ? (values[0] ?? '') : values]],
  )
  return { status, headers: Object.fromEntries(kept), base64: bytes.toString('base64') }
}
