// bank-imports-domains-below-it
import type { Work } from '#web/features/works/work.ts'

export type Row = Work
