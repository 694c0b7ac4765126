import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'

/** A connection to the store, inside a transaction or not: the first parameter of every query function. */
export type Db = Kysely<Database> | Transaction<Database>
