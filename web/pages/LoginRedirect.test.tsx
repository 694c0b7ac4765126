import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { returnPath } from '#web/features/auth/use-redirect-signed-in.ts'
import { AccountPage } from '#web/pages/AccountPage.tsx'
import { AdminPage } from '#web/pages/AdminPage.tsx'
import { MyProfilePage } from '#web/pages/MyProfilePage.tsx'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const pages = { '/account': AccountPage, '/profile': MyProfilePage, '/admin': AdminPage, '/login': () => null }

test.each(['/account', '/profile?tab=liked', '/admin?tab=banned&search=Вера'])(
  'a guest is redirected from %s to the sign-in page, which leads back with the query',
  async (at) => {
    fakeApi({})
    const { address } = await renderRoutes(pages, { at })
    await waitFor(() => expect(address()).toContain('/login?from='))
    const from = new URLSearchParams(address().split('?')[1]).get('from')
    expect(decodeURI(returnPath(from))).toBe(at)
  },
)
