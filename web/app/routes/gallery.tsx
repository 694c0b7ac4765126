import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'

// Made on demand, so that the built site knows nothing of it.
const galleryRoute = () =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/ui',
    component: lazyRouteComponent(() => import('#web/pages/UiPage.tsx'), 'UiPage'),
  })

/** Every part of the interface in every state; while developing only. */
export const galleryRoutes = import.meta.env.DEV ? [galleryRoute()] : []
