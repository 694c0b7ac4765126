import { limits } from '@quiz/contract/limits.ts'

/** Properties of the input for a code that somebody reads from a board or a sheet. */
export const codeInput = {
  className: 'in work-code',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  enterKeyHint: 'go',
  maxLength: limits.typedCodeChars,
} as const
