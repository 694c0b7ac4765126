import type { ColumnType } from 'kysely'

export type IdempotencyKeysTable = {
  key_hash: string
  body_hash: string
  result: ColumnType<unknown, string | null, string | null>
  leased_until: Date
  created_at: Date
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeysTable
  }
}
