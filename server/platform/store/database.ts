/**
 * The tables of the store by their names, as Kysely knows them. Empty here: the folder that inserts the rows of a table
 * adds it in its `*.tables.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the tables are added by declaration merging
export interface Database {}
