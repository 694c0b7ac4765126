import type { Page } from '@playwright/test'
import { examples } from './pages.ts'

type Allowances = { allowRefused: (url: string) => void; allowConsoleMessage: (text: string) => void }

/** Follows a link to a test whose call fails, from the user's own profile, where no parallel test changes the list. */
export async function openFailedPage(page: Page, { allowRefused, allowConsoleMessage }: Allowances): Promise<void> {
  const { quizId, authorId } = await examples()
  allowRefused('/api/test/gettest/')
  allowConsoleMessage('сайте что-то сломалось')
  await page.goto(`/profile/${authorId}`)
  await page.route('**/api/test/gettest/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.locator(`a[href="/passing/${quizId}"]`).click()
}
