import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { nowOf, watchSleep } from '#web/lib/server-time.ts'
import { AnswerSaver } from './answer-saver.ts'
import { afterSaving, mergedWithSaved, unsavedOf, withAnswer } from './kept-answers.ts'
import { changeStoredWork, type KeptAnswer, keyOfWork, readStoredWork, useStoredWork } from './stored-work.ts'
import { type OpenedAttempt, saveAnswers } from './work-taking.api.ts'

const none: readonly never[] = []

/** Keeps an attempt that was started or gone on with in this browser: the newer of its answers here and on the server. */
export function keepAttempt(code: string, { attemptId, name, answers }: OpenedAttempt): void {
  changeStoredWork(code, (stored) => ({
    ...stored,
    ...{ attemptId, name, isDone: false },
    answers: mergedWithSaved(stored.attemptId === attemptId ? stored.answers : [], answers),
  }))
}

/** The kept answers of an attempt that the server does not have yet. */
export function unsavedAnswers(code: string, attemptId: string) {
  const stored = readStoredWork(code)
  return stored?.attemptId === attemptId ? unsavedOf(stored.answers) : []
}

/** Changes the kept answers of an attempt, unless another tab has gone on to another one. */
const changeAnswers = (code: string, attemptId: string, change: (kept: readonly KeptAnswer[]) => KeptAnswer[]): void =>
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
