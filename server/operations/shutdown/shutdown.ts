import type { FastifyInstance } from 'fastify'
import type { ClosableAppContext } from '#server/platform/create-app-context.ts'

/** When open connections are closed, and when the shutdown fails; systemd and docker kill after 10 s or more. */
export type ShutdownLimits = { connectionsMs: number; allMs: number }

const defaultLimits: ShutdownLimits = { connectionsMs: 6_000, allMs: 9_500 }

/**
 * Stops accepting connections, answers the requests under way, then finishes mails and pictures, then closes the store.
 * Returns the exit code: 1 when something failed or did not finish in time.
 */
export async function shutDown(
  app: FastifyInstance,
  context: Pick<ClosableAppContext, 'close' | 'log'>,
  { connectionsMs, allMs }: ShutdownLimits = defaultLimits,
): Promise<0 | 1> {
  const connectionTimer = setTimeout(() => {
    context.log.warn('requests that did not end are cut off')
    app.server.closeAllConnections()
  }, connectionsMs)
  const timedOut = Promise.withResolvers<1>()
  const limit = setTimeout(() => {
    context.log.error('the process did not end in time')
    timedOut.resolve(1)
  }, allMs)
  try {
    return await Promise.race([closeInOrder(app, context), timedOut.promise])
  } catch (error) {
    context.log.error({ err: error }, 'the process did not end in order')
    return 1
  } finally {
    clearTimeout(connectionTimer)
    clearTimeout(limit)
  }
}

async function closeInOrder(app: FastifyInstance, context: Pick<ClosableAppContext, 'close'>): Promise<0> {
  await app.close()
  await context.close()
  return 0
}
