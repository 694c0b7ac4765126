import type { BankRow } from '@quiz/contract/bank/bank.ts'

/** Why a new test is opened: with questions from a file, for a group or for «My questions», and with copies of own questions. */
export type EditorStart = {
  isImport: boolean
  isForWork: boolean
  isForBank: boolean
  ownQuestions: readonly BankRow[]
}

/** A new test that its author writes. */
export const plainStart: EditorStart = { isImport: false, isForWork: false, isForBank: false, ownQuestions: [] }
