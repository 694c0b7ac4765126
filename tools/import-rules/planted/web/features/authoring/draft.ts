// editing-imports-domains-below-it
import type { Pupil } from '#web/features/classes/pupil.ts'

export type Draft = Pupil
