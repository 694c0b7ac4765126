import { subjects } from '@quiz/contract/quiz/subjects.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'

export function subjectsRoutes({ endpoints }: AppContext): void {
  endpoints.handle(subjects.list, async ({ readDb }) => listSubjects(readDb), { tags: () => [] })
}

const listSubjects = (db: Db) => db.selectFrom('subjects').select(['id', 'name']).orderBy('position').execute()
