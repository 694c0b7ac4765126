// no-cycles, with app-state.ts
import { state } from './app-state.ts'

export type App = string

export const app: App = state
