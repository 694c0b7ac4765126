import { limits } from '@quiz/contract/limits.ts'
import { drawCode } from '#server/platform/random-code.ts'

export const drawGameCode = (): string => drawCode(limits.gameCodeChars)
/** A code that lets somebody lead a game, or show its board, once. */
export const drawHostCode = (): string => drawCode(limits.hostCodeChars)
/** The personal code of a name in a list, unique in its game alone. */
export const drawPersonalCode = (): string => drawCode(limits.personalCodeChars)
