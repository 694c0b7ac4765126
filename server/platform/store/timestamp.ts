import type { ColumnType } from 'kysely'

/** A column of a point in time that is set by its default where an insert leaves it out. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>

/** A column of a point in time that may be null, and is null where an insert leaves it out. */
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>
