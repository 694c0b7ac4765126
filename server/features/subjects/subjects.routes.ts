import { subjects } from '@quiz/contract/subjects.ts'
import type { House } from '#server/platform/house.ts'
import { listSubjects } from './subjects.queries.ts'

/** The dictionary of subjects. */
export function subjectsRoutes({ calls }: House): void {
  calls.handle(subjects.list, async ({ reading }) => listSubjects(reading), { tags: () => [] })
}
