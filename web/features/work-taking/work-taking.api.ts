import { type SavedAnswers, workTaking } from '@quiz/contract/work-taking.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { timed } from './server-time.ts'
import { keyOfWork } from './stored-work.ts'

const openEntry = (code: string) => timed(() => call(workTaking.entry, { params: { code } }))
/** A work for whoever has its code, and the server's time. */
export type OpenedEntry = Awaited<ReturnType<typeof openEntry>>

export const workEntryQuery = (code: string) =>
  queryOptions<OpenedEntry, CallProblem>({
    queryKey: [workTaking.entry.path, code],
    queryFn: () => openEntry(code),
    staleTime: 0,
    // What participants type must not disappear when they come back from another window.
    refetchOnWindowFocus: false,
  })

/** How somebody enters a work; without a name and a code by the key of this browser alone. */
export type Entering = { name?: string; personalCode?: string; isNew?: boolean }

/** Starts an attempt, or goes on with it. */
export const startWork = (code: string, entering: Entering) =>
  timed(() => call(workTaking.start, { body: { code, key: keyOfWork(code), ...entering } }))
export type OpenedAttempt = Awaited<ReturnType<typeof startWork>>

/** Saves answers; without any it asks for the clock alone. */
export const saveAnswers = (body: SavedAnswers) => timed(() => call(workTaking.answers, { body }))

export const handInWork = (body: SavedAnswers) => call(workTaking.finish, { body })

export const forgetParticipant = (body: { attemptId: string; key: string }) => call(workTaking.forget, { body })

/** Seconds for which the result of an attempt may be missing after its time is up: the server hands it in within 10. */
const handingInSeconds = 15

/** An attempt that was handed in. The server may still be handing it in. */
export const workResultQuery = ({ attemptId, key }: { attemptId: string; key: string }) =>
  queryOptions({
    queryKey: [workTaking.result.path, attemptId],
    queryFn: () => call(workTaking.result, { params: { id: attemptId } }, { resultKey: key }),
    retry: (failures: number, error: Error) =>
      failures < handingInSeconds && error instanceof CallProblem && error.status !== 403,
    retryDelay: 1000,
  })
