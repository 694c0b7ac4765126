import { types } from 'pg'

/** Types whose values every driver default would hand out as text or as a moment in local time. */
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

/** How values arrive from either store: int8 and numeric as numbers, dates as 'YYYY-MM-DD', the rest as `pg` does it. */
export const typeParsers: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: (oid, format) => (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format),
}
