import { useRouterState } from '@tanstack/react-router'

/** A line at the top of the window while the page that was asked for is on its way; its style lets a quick one come unannounced. */
export function NavigationProgress() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading })
  return isNavigating && <div className="on-way" aria-hidden="true" />
}
