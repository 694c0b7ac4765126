// editing-imports-domains-below-it
import type { Pupil } from '#web/features/group/pupil.ts'

export type Draft = Pupil
