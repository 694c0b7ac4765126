// ui-knows-no-router-and-no-queries
import type { AnyRouter } from '@tanstack/react-router'

export type ButtonText = string
export type ButtonRouter = AnyRouter
