import type { FieldControl } from '#web/ui/Field.tsx'
import { type FieldPath, fieldId } from './field-paths.ts'

/** Id of the problem element of a field. */
export const fieldProblemId = (fieldPath: FieldPath): string => `${fieldId(fieldPath)}-problem`

/** The ARIA attributes that connect a control with its problem, for controls outside of `Field`. */
export const fieldControl = (fieldPath: FieldPath, problem: string | null | undefined): FieldControl => ({
  id: fieldId(fieldPath),
  'aria-describedby': problem ? fieldProblemId(fieldPath) : undefined,
  'aria-invalid': problem ? true : undefined,
})
