import { defineConfig } from '@playwright/test'
import journeys from '../e2e/playwright.config.ts'

/** The journeys against several processes with replica, Redis and S3: `npm run test:cluster`. */
export default defineConfig(journeys, {
  testDir: '../e2e',
  globalSetup: './cluster-setup.ts',
  // A dozen servers and a browser share one machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
})
