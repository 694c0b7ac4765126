import type { FastifyInstance } from 'fastify'
import type { ClosableAppContext } from '#server/platform/create-app-context.ts'

/** When what still hangs on is let go of, and when the process ends whatever happens: systemd and docker kill after 10 s or more. */
export type EndLimits = { connectionsMs: number; allMs: number }

const usual: EndLimits = { connectionsMs: 6_000, allMs: 9_500 }

/**
 * Ends in order: no new connections, answers to what was asked, then the mails and pictures under way, then the store.
 * Answers the exit code: 1 when something did not end in time.
 */
export async function shutDown(
  app: FastifyInstance,
  context: Pick<ClosableAppContext, 'close' | 'log'>,
  { connectionsMs, allMs }: EndLimits = usual,
): Promise<0 | 1> {
  const cutOff = setTimeout(() => {
    context.log.warn('requests that did not end are cut off')
    app.server.closeAllConnections()
  }, connectionsMs)
  const tooLate = Promise.withResolvers<1>()
  const limit = setTimeout(() => {
    context.log.error('the process did not end in time')
    tooLate.resolve(1)
  }, allMs)
  try {
    return await Promise.race([endInOrder(app, context), tooLate.promise])
  } catch (error) {
    context.log.error({ err: error }, 'the process did not end in order')
    return 1
  } finally {
    clearTimeout(cutOff)
    clearTimeout(limit)
  }
}

async function endInOrder(app: FastifyInstance, context: Pick<ClosableAppContext, 'close'>): Promise<0> {
  await app.close()
  await context.close()
  return 0
}
