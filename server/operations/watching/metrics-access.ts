import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#server/platform/refusal.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** What a proxy on this machine adds to the requests of strangers. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/**
 * Lets in who asks from this machine, or knows the token. Without a token set the address does not exist for others,
 * with one they are told that theirs is wrong.
 */
export function guardMetrics(request: FastifyRequest, token: string | null): void {
  if (isOfThisMachine(request)) return
  if (token === null) throw refuse('address_not_found')
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!isSame(given, token)) throw refuse('forbidden')
}

function isOfThisMachine({ headers, socket }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return (
    loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4') &&
    forwarded.every((name) => headers[name] === undefined)
  )
}

/** Takes as long for every wrong one. */
const isSame = (given: string, token: string) => timingSafeEqual(digest(given), digest(token))
const digest = (text: string) => createHash('sha256').update(text).digest()
