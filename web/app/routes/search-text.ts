import { limits } from '@quiz/contract/limits.ts'

/** The search text of a page address. The router parses digits to a number; characters that PostgreSQL cannot store are dropped. */
export const parseSearchText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, limits.searchChars).replace(unstorable, '').trim()
    : ''

/** NUL and lone surrogates; `slice` leaves a lone one when it cuts a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/gu
