import { rootRoute } from '#web/app/root-route.tsx'
import { accountRoutes } from '#web/app/routes/account.tsx'
import { adminRoutes } from '#web/app/routes/admin.tsx'
import { authRoutes } from '#web/app/routes/auth.tsx'
import { authoringRoutes } from '#web/app/routes/authoring.tsx'
import { componentGalleryRoutes } from '#web/app/routes/component-gallery.tsx'
import { helpRoutes } from '#web/app/routes/help.tsx'
import { legalRoutes } from '#web/app/routes/legal.tsx'
import { listRoutes } from '#web/app/routes/lists.tsx'
import { overlayRoutes } from '#web/app/routes/overlays.tsx'
import { profileRoutes } from '#web/app/routes/profiles.tsx'
import { takingRoutes } from '#web/app/routes/taking.tsx'
import { worksRoutes } from '#web/app/routes/works.tsx'

/** Every page of the site by its address. */
export const routeTree = rootRoute.addChildren([
  ...listRoutes,
  ...takingRoutes,
  ...profileRoutes,
  ...helpRoutes,
  ...legalRoutes,
  ...authoringRoutes,
  ...worksRoutes,
  ...authRoutes,
  ...overlayRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...componentGalleryRoutes,
])
