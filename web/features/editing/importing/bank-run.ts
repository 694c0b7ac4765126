import { bank } from '@quiz/contract/bank/bank.ts'
import { encodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { limits } from '@quiz/contract/limits.ts'
import { createStore, del, delMany, get, keys, set, setMany, type UseStore } from 'idb-keyval'
import { authoredQuiz } from '#web/features/editing/draft/authored-quiz.ts'
import { type Draft, emptyDraft, isChosen, picturesOf } from '#web/features/editing/draft/draft.ts'
import { noFilling } from '#web/features/editing/kinds/draft-filling.ts'
import { withSentPictures } from '#web/features/editing/pictures/sent-pictures.ts'
import { call } from '#web/lib/call.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { takeQuestions } from './draft-import.ts'
import type { ReadyPictures } from './import-pictures.ts'
import { runLifetimeMs } from './import-run.ts'

/** A question that the server refused, and why. */
export type RefusedQuestion = { title: string; reason: string }

/** Questions of a text that are kept apart from tests, part after part: how far that is. */
export type BankRun = {
  runId: string
  authorId: number
  startedAt: number
  theme: string | null
  skipSame: boolean
  total: number
  parts: number
  /** Parts that the server has. */
  sent: number
  saved: number
  same: number
  refused: readonly RefusedQuestion[]
}

/** The questions of a part as drafts of ten, of which each names its own pictures. */
export type BankPart = readonly Draft[]

/** Where the run of this browser is stored; its parts stand apart, so that a step writes one of them at most. */
export type BankRunStorage = {
  load(): Promise<BankRun | undefined>
  part(number: number): Promise<BankPart | undefined>
  save(run: BankRun, changed?: { number: number; part: BankPart }): Promise<void>
  clear(): Promise<void>
}

const runKey = 'run'
const partKey = (number: number) => `part-${number}`

export function indexedDbBankRunStorage(): BankRunStorage {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore('quiz-import-bank', 'run')
    return opened
  }
  return {
    load: async () => get<BankRun>(runKey, store()),
    part: async (number) => get<BankPart>(partKey(number), store()),
    save: async (run, changed) =>
      changed
        ? setMany(
            [
              [runKey, run],
              [partKey(changed.number), changed.part],
            ],
            store(),
          )
        : set(runKey, run, store()),
    clear: async () => {
      await del(runKey, store())
      await delMany(await keys(store()), store())
    },
  }
}

export const browserBankRunStorage = indexedDbBankRunStorage()

/** An interrupted run of this author that can go on. */
export async function findBankRun(
  storage: BankRunStorage,
  { authorId, now }: { authorId: number; now: number },
): Promise<BankRun | null> {
  const run = await storage.load().catch(() => undefined)
  if (!run || run.authorId !== authorId || isWhole(run)) return null
  return now - run.startedAt < runLifetimeMs ? run : null
}

/** Whether the server has all parts. */
export const isWhole = ({ sent, parts }: BankRun): boolean => sent >= parts

/** Questions of a whole run that neither this tab nor its browser had any more when their part was to be sent. */
export const lostCount = (run: BankRun): number =>
  isWhole(run) ? Math.max(0, run.total - run.saved - run.same - run.refused.length) : 0

/**
 * The parts of a run: a hundred questions each, as many as a call takes. Questions with pictures go by ten, as those of a test do,
 * so that no body is larger than that of one.
 */
export function bankParts(questions: readonly ImportedQuestion[], pictures: ReadyPictures): BankPart[] {
  const parts: Draft[][] = []
  let last: Draft[] = []
  for (let from = 0; from < questions.length; from += limits.questionsMax) {
    const some = questions.slice(from, from + limits.questionsMax)
    const { draft } = takeQuestions(emptyDraft('quiz'), { ...noFilling, questions: some, pictures })
    const isLarge = hasPictures(draft)
    const isFull = last.length * limits.questionsMax >= limits.bankRowsMax
    if (parts.length === 0 || isLarge || isFull || last.some(hasPictures)) {
      last = []
      parts.push(last)
    }
    last.push(draft)
  }
  return parts
}

const hasPictures = (draft: Draft): boolean => picturesOf(draft).some(isChosen)

type BankRunOptions = {
  storage: BankRunStorage
  /** The parts of a run that began in this tab; what the server refuses goes from them. */
  parts?: BankPart[]
  onProgress: (run: BankRun) => void
}

/**
 * Sends the parts one after another. Each step is stored, so that a run that was interrupted goes on; a repeated part keeps
 * nothing twice. Questions that the server refuses are left out with the reason, and the rest of their part is sent again.
 * Throws `CallProblem`.
 */
export function continueBankRun(run: BankRun, options: BankRunOptions): Promise<BankRun> {
  const work = () => proceed(run, options)
  return navigator.locks ? navigator.locks.request('import-bank-run', work) : work()
}

async function proceed(started: BankRun, { storage, parts = [], onProgress }: BankRunOptions): Promise<BankRun> {
  let run = started
  const step = async (change: Partial<BankRun>, changed?: { number: number; part: BankPart }) => {
    run = { ...run, ...change }
    // Without storage the run still ends in this tab.
    await storage.save(run, changed).catch(() => undefined)
    onProgress(run)
  }
  for (const [index, part] of parts.entries()) if (index >= run.sent) await step({}, { number: index + 1, part })
  for (let number = run.sent + 1; number <= run.parts; number = run.sent + 1) {
    const part = parts[number - 1] ?? (await storage.part(number).catch(() => undefined)) ?? []
    const outcome = await sendPart(run, { number, part })
    if ('refused' in outcome) {
      parts[number - 1] = outcome.left
      await step({ refused: [...run.refused, ...outcome.refused] }, { number, part: outcome.left })
    } else await step({ sent: number, saved: run.saved + outcome.saved, same: run.same + outcome.same })
  }
  await storage.clear().catch(() => undefined)
  return run
}

type PartOutcome = { saved: number; same: number } | { refused: RefusedQuestion[]; left: BankPart }

/** Sends a part; where the server refuses some of its questions, these and the part without them. */
async function sendPart(
  { runId, theme, skipSame }: BankRun,
  { number, part }: { number: number; part: BankPart },
): Promise<PartOutcome> {
  const drafts = await Promise.all(part.map((draft) => withSentPictures(draft)))
  const rows = drafts.flatMap((draft) =>
    encodeQuizDraft(authoredQuiz(draft)).questions.map((question) => ({ question, theme })),
  )
  if (rows.length === 0) return { saved: 0, same: 0 }
  try {
    const ids = await call(bank.save, { body: { rows, skipSame } }, { idempotencyKey: `${runId}-${number}` })
    const saved = ids.filter((id) => id !== null).length
    return { saved, same: ids.length - saved }
  } catch (error) {
    const reasons = error instanceof CallProblem ? refusedRows(error) : new Map<number, string>()
    if (reasons.size === 0) throw error
    const refused = [...reasons].map(([index, reason]) => ({ title: rows[index]?.question.title ?? '', reason }))
    return { refused, left: withoutRows(part, reasons) }
  }
}

/** The rows that a refusal names, each with the first reason. */
function refusedRows({ errors }: CallProblem): Map<number, string> {
  const reasons = new Map<number, string>()
  for (const { path, message } of errors) {
    const index = Number(/^rows\.(\d{1,3})\b/.exec(path)?.[1] ?? Number.NaN)
    if (!Number.isNaN(index) && !reasons.has(index)) reasons.set(index, message)
  }
  return reasons
}

function withoutRows(part: BankPart, rows: ReadonlyMap<number, string>): BankPart {
  let index = 0
  return part.map((draft) => ({ ...draft, questions: draft.questions.filter(() => !rows.has(index++)) }))
}
