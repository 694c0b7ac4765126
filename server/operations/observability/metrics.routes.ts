import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config.ts'
import { measureRequests } from '#server/platform/observability/request-metrics.ts'
import { refuse } from '#server/platform/refusal.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import { exposeAppMetrics } from './app-metrics.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Headers that proxies add, besides those that begin with `x-forwarded-`. */
const proxyHeaders = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'])
const isProxyHeader = (name: string) => proxyHeaders.has(name) || name.startsWith('x-forwarded-')

/**
 * Admits requests with the token, and direct ones from this machine where the site has no public address: of a public one nobody can
 * tell whether a proxy sent them, as one that passes on bytes alone adds no header. Others get 404 when no token is configured, else
 * 403.
 */
function guardMetrics(request: FastifyRequest, { metricsToken: token, isPublic }: Config): void {
  if (!isPublic && isDirectFromThisMachine(request)) return
  if (token === null) throw refuse('address_not_found')
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!isSameSecret(given, token)) throw refuse('forbidden')
}

/**
 * Whether the client itself runs on this machine. A proxy on this machine connects from loopback too, and not every one
 * adds a header: HAProxy and TLS terminators pass the public `Host` on, nginx speaks HTTP/1.0 by default.
 */
function isDirectFromThisMachine({ headers, host, raw, socket }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopbackName(host) &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some(isProxyHeader)
  )
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  const version = isIP(plain)
  return version !== 0 && loopback.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

function isLoopbackName(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || isLoopback(name)
}

/** Memory, event loop and garbage collection are metrics of the process, which may run several applications. */
const ofProcess = new Registry()
let isCollecting = false

/** Registers `/metrics` for Prometheus. */
export function metricsRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'store' | 'images' | 'readRouter' | 'config' | 'limiters'>,
): void {
  if (!isCollecting) collectDefaultMetrics({ register: ofProcess })
  isCollecting = true
  const ofApp = new Registry()
  measureRequests(app, ofApp)
  exposeAppMetrics(ofApp, context)
  const all = Registry.merge([ofProcess, ofApp])

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    guardMetrics(request, context.config)
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}
