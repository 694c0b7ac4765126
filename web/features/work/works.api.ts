import { limits, pageSizes } from '@quiz/contract/limits.ts'
import { byList } from '@quiz/contract/list-order.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { WorkEntry } from '@quiz/contract/work/work-entries.ts'
import { workQuestions } from '@quiz/contract/work/work-questions.ts'
import { type TableRow, type WorkTable, works } from '@quiz/contract/work/works.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ChosenTest } from '#web/features/work/form/work-parts.ts'
import { call } from '#web/lib/call.ts'
import { endpointInfiniteQuery, endpointQuery } from '#web/lib/endpoint-query.ts'
import { type CallProblem, isNotFound } from '#web/lib/problem.ts'
import { noteServerTime } from '#web/lib/server-time.ts'

/** Which of the viewer's works are listed: by words, and by the subject of one of their tests. */
export type WorksFilter = { searchString: string; subjectId: number | null }
/** The viewer's works, page by page. */
export const worksQuery = (filter: WorksFilter) =>
  endpointInfiniteQuery(works.list, { body: { ...filter, pageSize: pageSizes.works } })

/** The newest works of the viewer. */
export const recentWorksQuery = endpointQuery(works.list, { body: { pageNumber: 0, pageSize: pageSizes.works } })

/** A work of the viewer. */
export const workQuery = (id: number) => endpointQuery(works.get, { params: { id } })

/** How many questions each part of a new work draws from; own questions can have changed since. */
export const poolsQuery = (tests: WorkEntry[]) => ({
  ...endpointQuery(works.countPools, { body: { tests } }),
  staleTime: 0,
})

/** Milliseconds between two looks at a table. */
const tableIntervalMs = 3000

/** The table of a work, which follows what happens while its page is visible; only changes are loaded. */
export const tableQuery = (id: number) =>
  queryOptions<WorkTable, CallProblem>({
    queryKey: [works.table.path, id],
    queryFn: async ({ client, queryKey, signal }) => {
      const kept = client.getQueryData<WorkTable>(queryKey)
      const input = { params: { id }, query: { since: kept?.revision } }
      return mergedTable(kept, await call(works.table, input, { signal, onResponse: noteServerTime }))
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : tableIntervalMs),
    refetchOnWindowFocus: 'always',
    // The merged table keeps the objects of what did not change.
    structuralSharing: false,
  })

/** An attempt with its answers; loaded anew when its person hands it in. */
export function attemptQuery(attemptId: string, state: TableRow['state']) {
  const query = endpointQuery(works.attempt, { params: { id: attemptId } })
  return { ...query, queryKey: [works.attempt.path, state, query.queryKey.at(-1)] }
}

/** A question of a work with what was answered. */
export const questionQuery = (id: number, questionId: number) =>
  endpointQuery(workQuestions.get, { params: { id }, query: { questionId } })

/** Own tests, the newest first. */
export const ownQuizzesQuery = (profileId: number, searchString: string) =>
  endpointInfiniteQuery(profiles.created, { body: { profileId, searchString, pageSize: limits.pageSizeMax } })

/** All public tests with right answers. */
export const publicQuizzesQuery = (searchString: string) =>
  endpointInfiniteQuery(quizzes.list, {
    body: { searchString, testTypeId: testTypeId.quiz, pageSize: limits.pageSizeMax },
  })

/** Those of some tests that this author can give to a group. */
export const choosable = (authorId: number, pages: readonly { items: QuizCard[] }[] = []): ChosenTest[] =>
  pages
    .flatMap(({ items }) => items)
    .filter((quiz) => quiz.testTypeId === testTypeId.quiz && !quiz.isModerated)
    .map(({ id, title, questionsCount, userCreatedId }) => ({
      ...{ id, title, questionsCount },
      ...(userCreatedId !== authorId && { isForeign: true }),
    }))

/** A test as its takers get it. */
export const quizQuery = (id: number) => endpointQuery(quizzes.get, { params: { id: String(id) }, query: {} })

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The table after a reply that has what changed since the kept one; all of it without a kept one. What did not change stays
 * the same object, so that only changed rows are rendered. People whom the author removed leave the table.
 */
export function mergedTable(kept: WorkTable | undefined, fresh: WorkTable): WorkTable {
  if (kept?.revision === fresh.revision && kept.state === fresh.state) return kept
  const rows = new Map(kept?.participants.map((row) => [row.id, row]))
  for (const row of fresh.participants) {
    const known = rows.get(row.id)
    if (row.isRemoved) rows.delete(row.id)
    else if (!known || !isSame(known, row)) rows.set(row.id, row)
  }
  return {
    ...fresh,
    questions: kept && isSame(kept.questions, fresh.questions) ? kept.questions : fresh.questions,
    ...(fresh.asked && { asked: mergedAsked(kept?.asked, fresh.asked) }),
    participants: [...rows.values()].sort(byList),
  }
}

/** The questions of all rows: a reply has those of the rows that changed. */
function mergedAsked(kept: WorkTable['asked'], fresh: NonNullable<WorkTable['asked']>): WorkTable['asked'] {
  const byId = new Map([...(kept ?? []), ...fresh].map((question) => [question.id, question]))
  return [...byId.values()]
}
