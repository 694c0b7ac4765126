/** The result of a check: `note` is what an operator should know, `wrong` is what has to be fixed. */
export type Finding = { state: 'good' | 'note' | 'wrong'; sentence: string }

export const good = (sentence: string): Finding => ({ state: 'good', sentence })
export const note = (sentence: string): Finding => ({ state: 'note', sentence })
export const wrong = (sentence: string): Finding => ({ state: 'wrong', sentence })
