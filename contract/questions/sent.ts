import type * as z from 'zod/mini'

/** What an author sends of the fields of a shape: absent ones stay as they were, `null` clears them. */
export type Sent<Shape extends z.core.$ZodShape> = {
  [Name in keyof Shape]?: z.output<Shape[Name]> | null | undefined
}

/** The value of a field after a change: absent it stays, `null` is `none`. */
export const sentOrBefore = <Value>(sent: Value | null | undefined, before: Value, none: Value): Value =>
  sent === undefined ? before : (sent ?? none)
