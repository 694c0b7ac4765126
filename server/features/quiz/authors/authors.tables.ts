/** Totals that triggers maintain. */
export type NumbersTable = { name: 'authors'; value: number }

declare module '#server/platform/store/database.ts' {
  interface Database {
    numbers: NumbersTable
  }
}
