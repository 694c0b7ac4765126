import { type SavedAnswers, type StartedAttempt, type WorkResult, workTaking } from '@quiz/contract/work/work-taking.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { type ServerTime, timed } from '#web/lib/server-time.ts'
import type { PupilKey } from './known-pupils.ts'
import { keyOfWork } from './stored-work.ts'

/** After so long without a response a call has failed: what waits for it goes on. */
const limited = () => ({ signal: AbortSignal.timeout(20_000) })

const openEntry = (code: string) => timed(() => call(workTaking.entry, { params: { code } }, { isIdempotent: true }))
/** A work for whoever has its code, and the server's time. */
export type OpenedEntry = Awaited<ReturnType<typeof openEntry>>

/** How many times a call is repeated while the server is overloaded or away. */
const retries = { entry: 20, start: 2 } as const
/** Milliseconds until then; a school does not come back in the same moment. */
const pauseMs = (failures: number) => Math.min(1000 * 2 ** failures, 5000) * (0.6 + 0.4 * Math.random())

export const workEntryQuery = (code: string) =>
  queryOptions<OpenedEntry, CallProblem>({
    queryKey: [workTaking.entry.path, code],
    queryFn: () => openEntry(code),
    staleTime: 0,
    // A whole school opens the page at once: nobody of it should have to reload.
    retry: (failures, { isPassing, status }) => isPassing && failures < (status === 500 ? 2 : retries.entry),
    retryDelay: pauseMs,
    // What participants type must not disappear when they come back from another window.
    refetchOnWindowFocus: false,
  })

/** Behind a network from which many wrong codes came, a start waits for its turn. */
const startMs = 30_000

/** How somebody enters a work; without a name and a code by the key of this browser alone. */
export type Entering = { name?: string; personalCode?: string; isNew?: boolean; goesOnHere?: true }
/** The same of a pupil of a class, who has a key for all works. */
export type EnteringAs = Entering & { as?: PupilKey | undefined }

/** Starts an attempt, or goes on with it. A whole school may start at once, so a refusal for overload is waited out. */
export async function startWork(code: string, entering: Entering): Promise<OpenedAttempt> {
  const body = { code, key: keyOfWork(code), ...entering }
  for (let failures = 0; ; failures++) {
    try {
      return await timed(() =>
        call(workTaking.start, { body }, { isIdempotent: true, signal: AbortSignal.timeout(startMs) }),
      )
    } catch (error) {
      if (problemOf(error).status !== 503 || failures === retries.start) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs(failures)))
    }
  }
}
export type OpenedAttempt = StartedAttempt & { time: ServerTime }

/** Saves answers; without any it asks for the clock alone. */
export const saveAnswers = (body: SavedAnswers) => timed(() => call(workTaking.answers, { body }, limited()))

export const submitWork = (body: SavedAnswers) => call(workTaking.finish, { body }, limited())

export const forgetParticipant = (body: { attemptId: string; key: string }) => call(workTaking.forget, { body })

/** How often, in milliseconds, and how many times it is looked whether the author gave more minutes after all, or the work back. */
const reopened = { lookMs: { clock: 20_000, author: 60_000, taker: 60_000 }, looks: 45 }

/** An attempt that was handed in. It is missing when it is under way again, or another device has it. */
export const workResultQuery = ({ attemptId, key }: { attemptId: string; key: string }) =>
  queryOptions<WorkResult, CallProblem>({
    queryKey: [workTaking.result.path, attemptId],
    queryFn: () => call(workTaking.result, { params: { id: attemptId } }, { resultKey: key }),
    retry: (failures, { status }) => failures < (status === 404 ? 2 : 10),
    retryDelay: 1000,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && dataUpdateCount < reopened.looks && reopened.lookMs[data.submittedBy],
  })
