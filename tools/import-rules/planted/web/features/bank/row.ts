// bank-imports-domains-below-it
import type { Work } from '#web/features/work/work.ts'

export type Row = Work
