import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { defaultSettings, type Visibility } from '@quiz/contract/quiz/settings.ts'
import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { Draft } from '#web/features/editing/draft/draft.ts'
import { completedDraft } from '#web/features/editing/draft/draft-record.ts'
import { createQuiz } from '#web/features/editing/editor-purpose.ts'
import { call } from '#web/lib/call.ts'

/** Parts that become tests one after another: what is to be made, and what was made. `published` counts from the first. */
export type ImportRun = {
  runId: string
  authorId: number
  startedAt: number
  drafts: readonly Draft[]
  created: readonly number[]
  published: number
}

/** Where the run of this browser is stored. */
export type RunStorage = {
  load(): Promise<ImportRun | undefined>
  save(run: ImportRun): Promise<void>
  clear(): Promise<void>
}

/** As long as the server knows the keys of the parts. */
export const runLifetimeMs = 24 * 3_600_000
const runKey = 'run'

/** Storage in IndexedDB, as the run has a picture. */
export function indexedDbRunStorage(): RunStorage {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore('quiz-import', 'run')
    return opened
  }
  return {
    load: async () => get<ImportRun>(runKey, store()),
    save: async (run) => set(runKey, run, store()),
    clear: async () => del(runKey, store()),
  }
}

export const browserRunStorage = indexedDbRunStorage()

/** An interrupted run of this author that can go on, also one that an earlier release stored. */
export async function findRun(storage: RunStorage, authorId: number, now: number): Promise<ImportRun | null> {
  const run = await storage.load().catch(() => undefined)
  if (!run || run.authorId !== authorId || isFinished(run)) return null
  return now - run.startedAt < runLifetimeMs ? { ...run, drafts: run.drafts.map(completedDraft) } : null
}

/** Whether all parts are made, and open if they are to be. */
export const isFinished = ({ drafts, published }: ImportRun): boolean => published >= drafts.length

/** Who will see the tests of a run: its parts have the same settings. */
export const visibilityOf = ({ drafts }: ImportRun): Visibility =>
  drafts[0]?.settings.visibility ?? defaultSettings.visibility

type RunOptions = { storage: RunStorage; onProgress: (run: ImportRun) => void }

/**
 * Makes the parts closed, one after another, then opens all that are not to stay closed. Each step is stored, so that a run that was interrupted goes
 * on; a repeated step makes nothing twice. Throws `CallProblem`.
 */
export function continueRun(run: ImportRun, { storage, onProgress }: RunOptions): Promise<ImportRun> {
  const work = () => proceed(run, { storage, onProgress })
  return navigator.locks ? navigator.locks.request('import-run', work) : work()
}

async function proceed(started: ImportRun, { storage, onProgress }: RunOptions): Promise<ImportRun> {
  let run = started
  const step = async (change: Partial<ImportRun>) => {
    run = { ...run, ...change }
    // Without storage the run still ends in this tab.
    await storage.save(run).catch(() => undefined)
    onProgress(run)
  }
  await step({})
  for (const [index, draft] of run.drafts.entries()) {
    if (index < run.created.length) continue
    const idempotencyKey = `${run.runId}-${index + 1}`
    const settings = { ...draft.settings, visibility: 'closed' } as const
    const id = await createQuiz({ ...draft, settings }, { idempotencyKey })
    await step({ created: [...run.created, id] })
  }
  for (const [index, id] of run.created.entries()) {
    if (index < run.published) continue
    const visibility = visibilityOf(run)
    if (visibility !== 'closed') await call(ownQuizzes.setVisibility, { body: { id, visibility } })
    await step({ published: index + 1 })
  }
  await storage.clear().catch(() => undefined)
  return run
}
