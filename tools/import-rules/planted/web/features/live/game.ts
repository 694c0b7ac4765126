// live-imports-domains-below-it
import { decision } from '#web/features/admin/decision.ts'

export const game = decision
