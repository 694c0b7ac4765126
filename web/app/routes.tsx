import { rootRoute } from '#web/app/root-route.tsx'
import { accountRoutes } from '#web/app/routes/account.tsx'
import { authoringRoutes } from '#web/app/routes/authoring.tsx'
import { entranceRoutes } from '#web/app/routes/entrance.tsx'
import { galleryRoutes } from '#web/app/routes/gallery.tsx'
import { listRoutes } from '#web/app/routes/lists.tsx'
import { overlayRoutes } from '#web/app/routes/overlays.tsx'
import { paperRoutes } from '#web/app/routes/papers.tsx'
import { peopleRoutes } from '#web/app/routes/people.tsx'
import { takingRoutes } from '#web/app/routes/taking.tsx'

/** Every page of the site by its address. */
export const routeTree = rootRoute.addChildren([
  ...listRoutes,
  ...takingRoutes,
  ...peopleRoutes,
  ...paperRoutes,
  ...authoringRoutes,
  ...entranceRoutes,
  ...overlayRoutes,
  ...accountRoutes,
  ...galleryRoutes,
])
