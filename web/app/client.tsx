import { results } from '@quiz/contract/attempt/results.ts'
import { wire } from '@quiz/contract/wire.ts'
import { hydrate, type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { replayEarlyInput } from '#web/app/early-input.ts'
import { manageFocusOnNavigation } from '#web/app/page-focus.ts'
import { titleOf } from '#web/app/page-title.ts'
import { makeRouter } from '#web/app/router.tsx'
import { callUnknown } from '#web/lib/call.ts'
import { logIfUnexpected, logUncaughtErrors, logUnexpected } from '#web/lib/error-logging.ts'
import { watchFailedImports } from '#web/lib/failed-imports.ts'
import { watchFailedStyles } from '#web/lib/failed-styles.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { findResultKey } from '#web/lib/result-keys.ts'
import { meQuery } from '#web/lib/session.ts'
import { SiteProvider } from '#web/lib/site.tsx'
import { accessToken } from '#web/lib/tokens.ts'

logUncaughtErrors()
watchFailedStyles()
watchFailedImports()

const root = document.getElementById('root')
const stateJson = document.getElementById('state')?.textContent
if (!root || !stateJson) throw new Error('The page has no root or no state')

const state = JSON.parse(stateJson)
const queryClient = createQueryClient((endpoint, input) => callUnknown(endpoint, input), logIfUnexpected)
hydrate(queryClient, { queries: state.queries, mutations: [] })

const router = makeRouter({ queryClient, site: state.site })
router.subscribe('onResolved', () => {
  document.title = titleOf(router.state.matches, state.site.brand)
})
manageFocusOnNavigation(router)
// The server renders no Suspense round the root; without this the client would, and hydration would fail on every page.
router.ssr = { manifest: undefined }
await router.load()

hydrateRoot(
  root,
  <SiteProvider site={state.site}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </SiteProvider>,
  { onRecoverableError: logUnexpected, onUncaughtError: logUnexpected, onCaughtError: logIfUnexpected },
)
startSession(queryClient)
replayEarlyInput(root)
// React hydrates the target of an event at once. It would hydrate the page, which is in Suspense, in later tasks; a link pressed
// before them changes the matches of the router, and the page cannot be rendered without its own.
root.querySelector('main h1')?.dispatchEvent(new Event('input', { bubbles: true }))
// Journeys wait for it.
root.dataset.hydrated = ''

/** Whether a query is of a result whose key this browser has; the server renders such a result in neutral words. */
function isOwnResult([path, input]: QueryKey): boolean {
  const id: unknown = Reflect.get(Reflect.get(Object(input), 'params') ?? {}, 'id')
  return path === results.get.path && typeof id === 'string' && findResultKey(id, Date.now()) !== null
}

/** Loads the viewer's own data after hydration of the shared page, and follows sign-ins and sign-outs of other tabs. */
function startSession(queryClient: QueryClient): void {
  const refetchPersonal = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOwnResult(queryKey) })
  if (accessToken()) {
    queryClient.fetchQuery(meQuery).then(
      (me) => me && refetchPersonal(),
      // A failed session check leaves the page in its guest state.
      () => undefined,
    )
  }
  addEventListener('session-ended', () => queryClient.setQueryData(meQuery.queryKey, null))
  addEventListener('storage', (event) => {
    if (event.key === wire.accessTokenKey) void queryClient.invalidateQueries()
  })
}
