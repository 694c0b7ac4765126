// group-imports-domains-below-it: a type counts too
import type { Row } from '#web/features/bank/row.ts'

export type Pupil = Row
