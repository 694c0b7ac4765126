import { subjects } from '@quiz/contract/subjects.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { listSubjects } from './subjects.queries.ts'

/** The list of subjects. */
export function subjectsRoutes({ endpoints }: AppContext): void {
  endpoints.handle(subjects.list, async ({ readDb }) => listSubjects(readDb), { tags: () => [] })
}
