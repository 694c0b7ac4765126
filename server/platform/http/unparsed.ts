import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@quiz/contract/errors.ts'
import { problemOf, problemType, refuse } from '#server/platform/refusal.ts'
import { closeAfterLinger } from './unread-bodies.ts'

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/**
 * Answers bytes that never became a request (not HTTP, headers too large, not sent in time) with a problem document,
 * and closes the connection, on which the start of the next request cannot be found.
 */
export function answerUnparsed(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
  const refusal = refuse(codes[error.code ?? ''] ?? 'unreadable_body')
  const body = JSON.stringify(problemOf(refusal))
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': problemType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  closeAfterLinger(socket)
}
