import type { RenderedPage, ServerCall, Site } from '@quiz/contract/site/site.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Endpoints, Route } from '#server/platform/requests/endpoints.ts'
import { type CallServices, executeCall, validCall } from '#server/platform/requests/execute-call.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
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
  services: CallServices & { endpoints: Endpoints }
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
export function renderer({ services, site, built }: RendererDependencies): (address: string) => Promise<Rendering> {
  const callsOf = serverCalls(services)
  return async (address) => {
    const { render, assets } = await built()
    const [failures, dependencies] = [new Failures(), new PageDependencies(services.clock())]
    const call = callsOf(failures, dependencies)
    const work = () => render({ url: address, call, site, report: failures.add })
    const page = await services.limiters.reads.run(work).catch((error: unknown) => {
      failures.add(error)
      return null
    })
    return { page, assets, failures, dependencies }
  }
}

/** API calls of pages on the server: the same handlers, without HTTP. */
function serverCalls(
  services: RendererDependencies['services'],
): (failures: Failures, dependencies: PageDependencies) => ServerCall {
  const byAddress = new Map<string, Route>(
    services.endpoints.routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]),
  )
  return (failures, dependencies) => async (path, method, input) => {
    const route = byAddress.get(`${method} ${path}`)
    if (!route) throw refuse('address_not_found')
    try {
      return dependencies.add(await executeCall(validCall(route, input, guest), services))
    } catch (error) {
      failures.add(error)
      throw error
    }
  }
}
