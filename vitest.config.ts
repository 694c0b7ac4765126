import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Databases and browsers' stand-ins start slowly on small, busy machines; a test that hangs is still found.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One more than the cores: workers often wait for child processes, disks and password hashes.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        // Pure functions: files share one set of loaded modules, two thirds of the processor time.
        test: { name: 'contract', isolate: false, include: ['contract/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Files share one set of loaded modules: half the time. So what a test changes outside its store it puts back.
          isolate: false,
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: './server/testing/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['tools/*.test.ts'],
          exclude: ['tools/new-feature.test.ts'],
          environment: 'node',
        },
      },
      // Checks the types of a whole copy of the project: only `npm run test:long` runs it.
      { extends: true, test: { name: 'new-feature', include: ['tools/new-feature.test.ts'], environment: 'node' } },
      {
        extends: true,
        // Files share their modules, each has a document of its own: a quarter of the processor time.
        test: {
          name: 'web',
          isolate: false,
          setupFiles: [
            './web/testing/rendered-components.ts',
            './web/testing/unstacked-elements.ts',
            './web/testing/undelayed-react.ts',
            './web/testing/closed-toasts.ts',
            './web/testing/live-frames.ts',
          ],
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
        },
      },
      {
        extends: true,
        // A document takes longer to make than most of these files to run: one that needs it says so in its first line.
        test: { name: 'web-logic', isolate: false, include: ['web/**/*.test.ts'], environment: 'node' },
      },
    ],
  },
})
