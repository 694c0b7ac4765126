import { limits } from '@quiz/contract/limits.ts'
import { drawCode } from '#server/platform/random-code.ts'

export const drawWorkCode = (): string => drawCode(limits.workCodeChars)
/** The personal code of a new participant, unique in its work alone. */
export const drawPersonalCode = (): string => drawCode(limits.personalCodeChars)
