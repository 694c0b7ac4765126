import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'

// Made on demand, so that the built site knows nothing of it.
const componentGalleryRoute = () =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/ui',
    component: lazyRouteComponent(() => import('#web/pages/ComponentGalleryPage.tsx'), 'ComponentGalleryPage'),
  })

/** Every part of the interface in every state; while developing only. */
export const componentGalleryRoutes = import.meta.env.DEV ? [componentGalleryRoute()] : []
