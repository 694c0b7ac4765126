import {
  type BankPage,
  type BankRow,
  bank,
  type bankSorts,
  type bankSources,
  type Difficulty,
} from '@quiz/contract/bank/bank.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { CallProblem } from '#web/lib/problem.ts'

/** What a list of own questions is filtered and sorted by; null is no condition. */
export type BankFilter = {
  search: string
  theme: string | null
  kind: KindName | null
  source: (typeof bankSources)[number] | null
  difficulty: Difficulty | null
  isUsed: boolean | null
  sort: (typeof bankSorts)[number]
}
export const noFilter: BankFilter = {
  search: '',
  theme: null,
  kind: null,
  source: null,
  difficulty: null,
  isUsed: null,
  sort: 'new',
}

const bodyOf = ({ kind, source, ...filter }: BankFilter) => ({
  ...filter,
  kinds: kind && [kind],
  sources: source && [source],
})

/** Own questions, page by page. */
export const bankQuery = (filter: BankFilter) =>
  infiniteQueryOptions<BankPage, CallProblem, InfiniteData<BankPage>, QueryKey, string | null>({
    queryKey: [bank.list.path, filter],
    queryFn: ({ pageParam, signal }) => call(bank.list, { body: { ...bodyOf(filter), after: pageParam } }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** How many own questions fit. */
export const bankTotalQuery = (filter: BankFilter) =>
  queryOptions({
    queryKey: [bank.list.path, 'total', filter],
    queryFn: async ({ signal }) =>
      (await call(bank.list, { body: { ...bodyOf(filter), pageSize: 1 } }, { signal })).total ?? 0,
    staleTime: 0,
  })

/** The themes of own questions, with how many questions each has. */
export const bankThemesQuery = queryOptions({
  queryKey: [bank.list.path, 'themes'],
  queryFn: async ({ signal }) => (await call(bank.list, { body: { pageSize: 1 } }, { signal })).themes ?? [],
  staleTime: 0,
})

/** Runs a call for all of these ids, as many at once as one call takes. */
async function inParts(ids: readonly string[], run: (some: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += limits.bankRowsMax)
    await run(ids.slice(from, from + limits.bankRowsMax))
}

type Ids = readonly BankRow['id'][]
export const removeQuestions = (ids: Ids) => inParts(ids, (some) => call(bank.remove, { body: { ids: some } }))
export const restoreQuestions = (ids: Ids) => inParts(ids, (some) => call(bank.restore, { body: { ids: some } }))
export const setThemeOf = (ids: Ids, theme: string | null) =>
  inParts(ids, (some) => call(bank.setTheme, { body: { ids: some, theme } }))
