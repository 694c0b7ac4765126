import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const reports = join(import.meta.dirname, '../reports')

/** The journeys against several processes with all that they stand on: `npm run test:cluster`. */
export default defineConfig(journeys, {
  globalSetup: './cluster-setup.ts',
  // A dozen servers and a browser on one machine take their time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: join(reports, 'e2e-cluster.json') }],
    ['junit', { outputFile: join(reports, 'e2e-cluster.xml') }],
  ],
})
