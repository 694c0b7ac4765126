import { randomInt } from 'node:crypto'
import { limits } from '@quiz/contract/limits.ts'
import { codeLetters } from '@quiz/contract/work-codes.ts'

const drawLetter = () => codeLetters.charAt(randomInt(codeLetters.length))
const drawCode = (length: number): string => Array.from({ length }, drawLetter).join('')

export const drawWorkCode = (): string => drawCode(limits.workCodeChars)
/** The personal code of a new participant, unique in its work alone. */
export const drawPersonalCode = (): string => drawCode(limits.personalCodeChars)
