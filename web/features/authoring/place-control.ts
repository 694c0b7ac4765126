import type { FieldControl } from '#web/ui/Field.tsx'
import { fieldId, type Place } from './places.ts'

/** Id of the problem of a place. */
export const problemIdOf = (place: Place): string => `${fieldId(place)}-problem`

/** The wiring of something at a place to the problem under it, for fields laid out by hand. */
export const controlOf = (place: Place, problem: string | null | undefined): FieldControl => ({
  id: fieldId(place),
  'aria-describedby': problem ? problemIdOf(place) : undefined,
  'aria-invalid': problem ? true : undefined,
})
