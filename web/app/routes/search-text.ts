import { limits } from '@quiz/contract/limits.ts'
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * The router's options for the search parameters of an address: they are taken as they are written. By default it reads them as JSON, where
 * `4e837273` is infinity and `1.50` is 1.5. Numbers that are written in their shortest form, `true` and `false` still come as such.
 */
export const searchSerialization = {
  parseSearch: parseSearchWith(String),
  stringifySearch: stringifySearchWith(String),
}

/** The text of a parameter; empty where it is absent or repeated. */
export const parseParameterText = (value: unknown): string => (typeof value === 'object' ? '' : String(value ?? ''))

/** The search text of a page address; characters that PostgreSQL cannot store are dropped. */
export const parseSearchText = (value: unknown): string =>
  parseParameterText(value).slice(0, limits.searchChars).replace(unstorable, '').trim()

/** NUL and lone surrogates; `slice` leaves a lone one when it cuts a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/gu
