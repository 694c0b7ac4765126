// attempt-imports-domains-below-it
import type { Draft } from '#web/features/authoring/draft.ts'

export type Attempt = Draft
