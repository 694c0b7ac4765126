import { types } from 'pg'

/** Types that `pg` would return as text, or as a time in the local time zone. */
const oids = { textArray: 1009, int8Array: 1016, dateArray: 1182, numericArray: 1231 }

const textsOf = (text: string): (string | null)[] => types.getTypeParser(oids.textArray)(text)
const numbersOf = (text: string) => textsOf(text).map((value) => (value === null ? null : Number(value)))

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, String],
  [oids.int8Array, numbersOf],
  [oids.numericArray, numbersOf],
  [oids.dateArray, textsOf],
])

/** Parsers for both stores: int8 and numeric as numbers, dates as 'YYYY-MM-DD', the others as in `pg`. */
export const typeParsers: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: (oid, format) => (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format),
}
