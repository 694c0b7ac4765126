// no-cycles, with app.ts
import type { App } from './app.ts'
// nobody-imports-a-test
import { sample } from './sample.test.ts'

export const state: App = sample
