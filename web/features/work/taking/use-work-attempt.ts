import { answersOf, sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import type { SavedAnswers, StartedAttempt } from '@quiz/contract/work/work-taking.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { nowOf, watchSleep } from '#web/lib/server-time.ts'
import { AnswerSaver } from './answer-saver.ts'
import {
  changeStoredWork,
  keyOfWork,
  readStoredWork,
  type StoredAnswer,
  takeUnsentAnswers,
  useStoredWork,
} from './stored-work.ts'
import { type OpenedAttempt, saveAnswers } from './work-taking.api.ts'

const none: readonly never[] = []

/** Keeps an attempt that was started or gone on with in this browser: the newer of its answers here and on the server. */
export function keepAttempt(code: string, { attemptId, name, answers }: OpenedAttempt): void {
  const unsent = takeUnsentAnswers(code, attemptId)
  changeStoredWork(code, (stored) => ({
    ...stored,
    ...{ attemptId, name, isDone: false },
    answers: mergedWithSaved(stored.attemptId === attemptId ? stored.answers : unsent, answers),
  }))
}

/** The kept answers of an attempt that the server does not have yet. */
export function unsavedAnswers(code: string, attemptId: string) {
  const stored = readStoredWork(code)
  return stored?.attemptId === attemptId ? unsavedOf(stored.answers) : []
}

/** Changes the kept answers of an attempt, unless another tab has gone on to another one. */
const changeAnswers = (
  code: string,
  attemptId: string,
  change: (kept: readonly StoredAnswer[]) => StoredAnswer[],
): void =>
  changeStoredWork(code, (stored) =>
    stored.attemptId === attemptId && !stored.isDone ? { ...stored, answers: change(stored.answers) } : stored,
  )

/** The answers of an attempt under way: kept in the browser at once, shared with its other tabs, and saved on the server. */
export function useWorkAttempt(code: string, opened: OpenedAttempt) {
  const { attemptId } = opened
  const stored = useStoredWork(code)
  const answers = stored?.attemptId === attemptId ? stored.answers : none
  const saver = useMemo(
    () =>
      new AnswerSaver(
        {
          unsaved: () => unsavedAnswers(code, attemptId),
          send: (sent) => saveAnswers({ attemptId, key: keyOfWork(code), answers: sent }),
          markSaved: (sent) => changeAnswers(code, attemptId, (kept) => afterSaving(kept, sent)),
        },
        opened,
      ),
    [code, attemptId, opened],
  )
  const saving = useSyncExternalStore(saver.watch, saver.state, saver.state)

  // Network, visibility and sleep are outside of React.
  useEffect(() => {
    saver.start()
    const resume = () => saver.resume()
    // Coming back to the page the clock is asked for; leaving it, what was typed is sent.
    const flush = () => saver.flush()
    addEventListener('online', resume)
    document.addEventListener('visibilitychange', flush)
    const stopWatching = watchSleep(flush)
    return () => {
      removeEventListener('online', resume)
      document.removeEventListener('visibilitychange', flush)
      stopWatching()
      void saver.stop()
    }
  }, [saver])

  const enter = (answer: { questionId: number; value: AnyValue }) => {
    changeAnswers(code, attemptId, (kept) => withAnswer(kept, answer, nowOf(saver.state().clock.time)))
    saver.changed({ isTyped: typeof answer.value === 'string' })
  }
  return { answers, saving, saver, enter, isUnsaved: answers.some(({ isSaved }) => !isSaved) }
}

type SentAnswers = SavedAnswers['answers']

/** The kept answers with those of the server, of each question the one with the higher sequence. */
export function mergedWithSaved(kept: readonly StoredAnswer[], saved: StartedAttempt['answers']): StoredAnswer[] {
  const merged = new Map(kept.map((answer) => [answer.questionId, answer]))
  for (const { questionId, sequence, ...sent } of saved) {
    const known = merged.get(questionId)
    if (known && known.sequence > sequence) continue
    const [answer] = answersOf([{ questionId, ...sent }])
    merged.set(questionId, { questionId, sequence, value: answer?.value ?? [], isSaved: true })
  }
  return [...merged.values()]
}

/**
 * The kept answers with a new one. Its sequence is the server's time, so that of two tabs or devices the later press counts;
 * it always exceeds the one before.
 */
export function withAnswer(
  kept: readonly StoredAnswer[],
  { questionId, value }: { questionId: number; value: AnyValue },
  serverNow: number,
): StoredAnswer[] {
  const before = kept.find((answer) => answer.questionId === questionId)?.sequence ?? 0
  const others = kept.filter((answer) => answer.questionId !== questionId)
  return [...others, { questionId, value, sequence: Math.max(before + 1, Math.floor(serverNow)), isSaved: false }]
}

/** The answers that the server does not have yet, as they are sent. */
export const unsavedOf = (kept: readonly StoredAnswer[]): SentAnswers =>
  kept
    .filter(({ isSaved }) => !isSaved)
    .map(({ questionId, sequence, value }) => ({ questionId, sequence, ...sentValue(value) }))

/** The kept answers after these were saved. One that was changed meanwhile is still to be sent. */
export const afterSaving = (kept: readonly StoredAnswer[], sent: SentAnswers): StoredAnswer[] =>
  kept.map((answer) =>
    sent.some(({ questionId, sequence }) => questionId === answer.questionId && sequence === answer.sequence)
      ? { ...answer, isSaved: true }
      : answer,
  )
