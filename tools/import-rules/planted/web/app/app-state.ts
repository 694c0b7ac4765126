// no-cycles, with app.ts
import type { App } from './app.ts'
// no-import-of-tests
import { sample } from './sample.test.ts'

export const state: App = sample
