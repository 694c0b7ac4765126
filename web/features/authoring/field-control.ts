import type { FieldControl } from '#web/ui/Field.tsx'
import { type FieldPath, fieldId } from './field-paths.ts'

/** Id of the problem of a place. */
export const fieldProblemId = (fieldPath: FieldPath): string => `${fieldId(fieldPath)}-problem`

/** The wiring of something at a place to the problem under it, for fields laid out by hand. */
export const fieldControl = (fieldPath: FieldPath, problem: string | null | undefined): FieldControl => ({
  id: fieldId(fieldPath),
  'aria-describedby': problem ? fieldProblemId(fieldPath) : undefined,
  'aria-invalid': problem ? true : undefined,
})
