// work-imports-domains-below-it
import { game } from '#server/features/live/game.ts'

export const work = game
