import { useRouterState } from '@tanstack/react-router'

/** A progress bar at the top of the window during a navigation; CSS delays it, so that a quick navigation shows none. */
export function NavigationProgress() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading })
  return isNavigating && <div className="navigation-progress" aria-hidden="true" />
}
