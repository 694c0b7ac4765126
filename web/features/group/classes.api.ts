import { classes } from '@quiz/contract/group/classes.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'

/** The viewer's classes, the last year first. */
export const classesQuery = endpointQuery(classes.list, {})

/** A class of the viewer. */
export const classQuery = (id: number) => endpointQuery(classes.get, { params: { id } })
