// live-imports-domains-below-it
import { decision } from '#web/features/moderation/decision.ts'

export const game = decision
