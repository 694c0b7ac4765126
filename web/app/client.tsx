import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { replayEarlyInput } from '#web/app/early-input.ts'
import { manageFocusOnNavigation } from '#web/app/page-focus.ts'
import { titleOf } from '#web/app/page-title.ts'
import { makeRouter } from '#web/app/router.tsx'
import { startSession } from '#web/app/start-session.ts'
import { callUnknown } from '#web/lib/call.ts'
import { logIfUnexpected, logUncaughtErrors, logUnexpected } from '#web/lib/error-logging.ts'
import { watchFailedStyles } from '#web/lib/failed-styles.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { SiteProvider } from '#web/lib/site.tsx'

logUncaughtErrors()
watchFailedStyles()

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
