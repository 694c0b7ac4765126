import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { withOwnSite } from '../harness/own-site.ts'
import { becomeKnownAt, registerAt, takeQuizAt } from '../page-objects/elsewhere.ts'
import { showOwnLetters } from '../page-objects/letters.ts'
import { newPerson } from '../page-objects/people.ts'

type Place = { path: string | ((at: string) => Promise<string>); isOwn?: boolean }

/** The sample test of each kind that is shown: newest first, ids count from the oldest. */
const shown = { quiz: 48, personality: 38 }

/** Every route, and who sees it. */
const places: Record<string, Place> = {
  home: { path: '/' },
  'all-test': { path: '/all-test' },
  'nothing-found': { path: '/all-test?search=ыаваыва' },
  autors: { path: '/autors' },
  'passing-quiz': { path: `/passing/${shown.quiz}` },
  'passing-personality': { path: `/passing/${shown.personality}` },
  'result-quiz': { path: (at) => takeQuizAt(at, shown.quiz) },
  'result-personality': { path: (at) => takeQuizAt(at, shown.personality) },
  'profile-other': { path: '/profile/2' },
  login: { path: '/login' },
  'login-modal': { path: '/login-modal' },
  register: { path: '/register' },
  'reset-password': { path: '/Auth/ResetPassword?t=token&e=reader@mail.example' },
  create: { path: '/create' },
  'create-as-guest': { path: '/create/quiz' },
  survey: { path: '/create/survey' },
  agreement: { path: '/agreement' },
  privacy: { path: '/privacy' },
  lost: { path: '/404' },
  profile: { path: '/profile', isOwn: true },
  account: { path: '/account', isOwn: true },
  'create-quiz': { path: '/create/quiz', isOwn: true },
  'create-questionary': { path: '/create/questionary', isOwn: true },
}

/** Hides what is another thing every day: moments, what goes on just now, what is in trend by the hour. The page's policy lets no style element in. */
const hideWhatMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.comment time, .news, .reel, .session { visibility: hidden }')
    document.adoptedStyleSheets.push(sheet)
  })

/** A site on which nothing happens, and the token of somebody who has done nothing there yet. */
type StillSite = { url: string; token: string }

const test = base.extend<object, { still: StillSite }>({
  still: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a destructured first argument
    async ({}, use, { parallelIndex }) =>
      withOwnSite(`looks-${parallelIndex}`, {}, async (url) =>
        use({
          url,
          token: await registerAt(url, { ...newPerson(), userName: 'vera-reads', email: 'vera@mail.example' }),
        }),
      ),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ still }, use) => use(still.url),
})

for (const [name, { path, isOwn }] of Object.entries(places))
  test(`${name} looks as it did, by day and by night`, async ({ page, still, allowRefused }) => {
    allowRefused('/404')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (isOwn) await becomeKnownAt(still.url, page, still.token)
    await page.goto(typeof path === 'string' ? path : await path(still.url), { waitUntil: 'networkidle' })
    await showOwnLetters(page)
    await hideWhatMoves(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}.png`)
    }
  })
