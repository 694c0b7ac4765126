import { keyOf } from '#server/domain/key-of.ts'

/** The form in which names of a work are compared: in any case, with ё or е. */
export const nameKeyOf = (name: string): string => keyOf(name).replaceAll('ё', 'е')
