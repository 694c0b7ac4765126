import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser/find-browser.ts'

const { executablePath, args, env } = await findBrowser()
const reports = join(import.meta.dirname, '../reports')
/** Names the reports and pictures of this run; tools/test.ts sets it. */
const suite = process.env.TEST_SUITE || 'e2e'

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: `../test-results/${suite}`,
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // One more than the cores that CI has: some journeys wait for seconds.
  workers: 3,
  // A busy machine can fail a journey by chance; tools/test-totals.ts limits how many may pass on a retry.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002 } },
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['json', { outputFile: join(reports, `${suite}.json`) }],
    ['junit', { outputFile: join(reports, `${suite}.xml`) }],
  ],
  use: {
    baseURL: process.env.SITE_URL ?? '',
    launchOptions: { executablePath, args, env },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // With CI a trace is recorded on the retry: most journeys never fail. `npm test` records none.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  // Journeys run on the phone. A journey that differs in a wide window has a tag: @desktop runs there alone, @both on both;
  // @main marks the main journeys, which also run on both. Those with @main or @motion run with animations.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grep: /@desktop|@both|@main/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
