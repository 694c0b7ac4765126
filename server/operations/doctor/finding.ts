/** What was looked at and how it stands: `note` is for what an operator should know, `wrong` for what has to be mended. */
export type Finding = { state: 'good' | 'note' | 'wrong'; sentence: string }

export const good = (sentence: string): Finding => ({ state: 'good', sentence })
export const note = (sentence: string): Finding => ({ state: 'note', sentence })
export const wrong = (sentence: string): Finding => ({ state: 'wrong', sentence })
