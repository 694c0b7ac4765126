import { limits } from '@quiz/contract/limits.ts'
import { drawCode } from '#server/platform/random-code.ts'

export const drawGameCode = (): string => drawCode(limits.gameCodeChars)
/** A code that lets somebody lead a game, or show its board, once. */
export const drawHostCode = (): string => drawCode(limits.hostCodeChars)
