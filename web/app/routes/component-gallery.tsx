import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'

// A function, so that the production build drops the route.
const componentGalleryRoute = () =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/ui',
    component: lazyRouteComponent(
      () => import('#web/testing/gallery/ComponentGalleryPage.tsx'),
      'ComponentGalleryPage',
    ),
  })

/** Route of the component gallery, in development only. */
export const componentGalleryRoutes = import.meta.env.DEV ? [componentGalleryRoute()] : []
