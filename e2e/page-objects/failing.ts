import type { Page } from '@playwright/test'
import { examples } from './pages.ts'

type Allowances = { allowRefused: (url: string) => void; expectComplaint: (text: string) => void }

/** Follows a link to a test that the site fails to give, from a page that lists nobody else's. */
export async function openFailingPage(page: Page, { allowRefused, expectComplaint }: Allowances): Promise<void> {
  const { quizId, authorId } = await examples()
  allowRefused('/api/test/gettest/')
  expectComplaint('Сайт ответил непонятно')
  await page.goto(`/profile/${authorId}`)
  await page.route('**/api/test/gettest/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.locator(`a[href="/passing/${quizId}"]`).click()
}
