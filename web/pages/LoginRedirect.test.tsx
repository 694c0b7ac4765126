import { useLocation } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AuthorPage } from '#web/features/account/AuthorPage.tsx'
import { returnPath } from '#web/features/account/use-redirect-signed-in.ts'
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

/** A page that is rendered again with each change of the address. */
function Watching() {
  useLocation()
  return <AuthorPage title="Работа">{() => null}</AuthorPage>
}

test('a page that follows the address is left as well, by one redirect', async () => {
  fakeApi({})
  let loads = 0
  // The code of a page comes later than the next rendering.
  const preload = () => {
    loads += 1
    return new Promise<void>((resolve) => setTimeout(resolve, 20))
  }
  const { address } = await renderRoutes(
    { '/works/new': Watching, '/login': Object.assign(() => null, { preload }) },
    { at: '/works/new' },
  )
  await waitFor(() => expect(address()).toContain('/login?from='))
  expect(loads).toBe(1)
})
