import { results } from '@quiz/contract/results.ts'
import { read } from '#web/lib/read.ts'

/** A result by its id, which is written in small letters. */
export const resultQuery = (id: string) => read(results.get, { params: { id } })
