/** Numbers that triggers keep, so that a page of authors need not count them. */
export type NumbersTable = { name: 'authors'; value: number }

declare module '#server/platform/store/database.ts' {
  interface Database {
    numbers: NumbersTable
  }
}
