import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAnalytics } from '#web/app/analytics.ts'
import { Bar } from '#web/app/shell/Bar.tsx'
import { Footer } from '#web/app/shell/Footer.tsx'
import { SignInPromptDialog } from '#web/features/account/SignInPromptDialog.tsx'
import { useGuestLike } from '#web/features/quiz/likes/guest-like.ts'
import { useAfterSignIn } from '#web/lib/after-sign-in.ts'
import { useAsksForScripts } from '#web/lib/outside-scripts.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'

const ScriptsChoice = lazyComponent(async () => (await import('#web/app/shell/ScriptsChoice.tsx')).ScriptsChoice)

const AfterSignIn = lazyComponent(async () => (await import('#web/app/shell/AfterSignIn.tsx')).AfterSignIn)

/** The layout around every page: skip link, navigation progress, bar, the page, footer, sign-in prompt, toasts. */
export function Shell() {
  useGuestLike()
  useAnalytics()
  const asksForScripts = useAsksForScripts()
  const afterSignIn = useAfterSignIn()
  return (
    <>
      <a className="skip" href="#main">
        {shellTexts.skip}
      </a>
      <NavigationProgress />
      <Bar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <SignInPromptDialog />
      {asksForScripts && (
        <Suspense>
          <ScriptsChoice />
        </Suspense>
      )}
      {afterSignIn !== null && (
        <Suspense>
          <AfterSignIn />
        </Suspense>
      )}
      <ToastRegion />
    </>
  )
}

/** A progress bar at the top of the window during a navigation; CSS delays it, so that a quick navigation shows none. */
function NavigationProgress() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading })
  return isNavigating && <div className="navigation-progress" aria-hidden="true" />
}
