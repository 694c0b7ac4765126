// attempt-imports-domains-below-it
import type { Draft } from '#web/features/editing/draft.ts'

export type Attempt = Draft
