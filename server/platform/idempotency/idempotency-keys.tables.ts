import type { ColumnType } from 'kysely'

/** The release before wrote a row without a result first, leased to one run: such a row is as good as none. */
export type IdempotencyKeysTable = {
  key_hash: string
  body_hash: string
  result: ColumnType<unknown, string, string>
  leased_until: Date
  created_at: Date
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeysTable
  }
}
