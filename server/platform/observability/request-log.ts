import { unescape as decoded } from 'node:querystring'
import { limits } from '@quiz/contract/limits.ts'
import { codeLetters, normalizeCode } from '@quiz/contract/work/work-codes.ts'
import type { FastifyInstance } from 'fastify'

/** The paths below which the code of a work stands: whoever has it can enter the work. */
const entries = [['w'], ['api', 'works', 'entry']]

/** Whether a name of a path is, or may be, the code of a work. */
function isCode(name: string): boolean {
  const code = normalizeCode(name)
  return code.length === limits.workCodeChars && Array.from(code).every((letter) => codeLetters.includes(letter))
}

/** The names of a path as the most generous reader finds them: without dots, empty names and parameters, in small letters. */
function namesIn(plain: string): string[] {
  const names: string[] = []
  for (const part of plain.split('/')) {
    const name = part.replace(/;.*/s, '').trim().toLowerCase()
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return names
}

/**
 * The path of a request as it is logged: without the query, which may contain a secret, and without the code of a work, however
 * the path is spelt, also where nothing is found.
 */
function loggedPath(url: string, status: number): string {
  const path = url.replace(/\?.*/s, '')
  // Unlike `decodeURIComponent` it takes any path.
  const plain = decoded(decoded(path)).replaceAll('\\', '/')
  const names = namesIn(plain)
  const entry = entries.find((one) => one.every((name, at) => name === names[at]))
  if (entry && (names.length > entry.length || plain.includes(';'))) return `/${entry.join('/')}/…`
  return status === 404 && names.some(isCode) ? `/${names.map((name) => (isCode(name) ? '…' : name)).join('/')}` : path
}

/** Files that come with pages: a visit asks for dozens, which would hide everything else. */
const files = /^\/+(assets|art|images|share|favicon|icon-|apple-touch-icon|manifest\.)/i

const isFileServed = (url: string, status: number): boolean => status < 400 && files.test(url)

/** Logs one line for each finished request; those for files at `debug` while they succeed. */
export function logRequests(app: FastifyInstance): void {
  // No field of these lines is redacted, and looking for them takes time.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    // Routes with a log level of their own are not logged.
    if (request.log.level === log.level)
      log[isFileServed(request.url, reply.statusCode) ? 'debug' : 'info'](
        {
          reqId: request.id,
          method: request.method,
          url: loggedPath(request.url, reply.statusCode),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      )
    done()
  })
}
