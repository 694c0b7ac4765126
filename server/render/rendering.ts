import type { Endpoint } from '@quiz/contract/endpoint.ts'
import type { RenderedPage, ServerCall, Site } from '@quiz/contract/site.ts'
import { contentTtlMs } from '#server/platform/cache/cached-content.ts'
import { lifetimeOf } from '#server/platform/cache/lifetime.ts'
import type { Dispatcher } from '#server/platform/dispatcher/dispatcher.ts'
import type { RequestContext } from '#server/platform/dispatcher/request-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { RenderedPages } from '#server/render/built-site.ts'
import type { Assets } from '#server/render/document.ts'
import { Failures } from '#server/render/failures.ts'
import { PageDependencies } from '#server/render/page-dependencies.ts'

/** One rendering: its page (null after a failure), errors and dependencies. */
export type Rendering = {
  page: RenderedPage | null
  assets: Assets
  failures: Failures
  dependencies: PageDependencies
}

export type RendererDependencies = {
  dispatcher: Dispatcher
  clock: () => Date
  site: Site
  built: () => Promise<RenderedPages>
}

/** Pages are rendered for a guest, as all visitors get the same page, and never from stale replies. */
const guest: RequestContext & { isExact: true } = {
  viewer: null,
  pictures: 'url',
  address: '',
  userAgent: '',
  isExact: true,
}

/** Creates the function that renders the page of an address. */
export function renderer({
  dispatcher,
  clock,
  site,
  built,
}: RendererDependencies): (address: string) => Promise<Rendering> {
  const callsOf = serverCalls(dispatcher)
  return async (address) => {
    const { render, assets } = await built()
    const [failures, dependencies] = [new Failures(), new PageDependencies(lifetimeOf(clock(), contentTtlMs))]
    const call = callsOf(failures, dependencies)
    const work = () => render({ url: address, call, site, report: failures.add })
    const page = await dispatcher.limiters.reads.run(work).catch((error: unknown) => {
      failures.add(error)
      return null
    })
    return { page, assets, failures, dependencies }
  }
}

/** API calls of pages on the server: the same handlers, without HTTP. */
function serverCalls(dispatcher: Dispatcher): (failures: Failures, dependencies: PageDependencies) => ServerCall {
  const byAddress = new Map<string, Endpoint>(
    dispatcher.endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  )
  return (failures, dependencies) => async (path, method, input) => {
    const endpoint = byAddress.get(`${method} ${path}`)
    if (!endpoint) throw refuse('address_not_found')
    try {
      return dependencies.add(await dispatcher.dispatch(endpoint, input, guest))
    } catch (error) {
      failures.add(error)
      throw error
    }
  }
}
