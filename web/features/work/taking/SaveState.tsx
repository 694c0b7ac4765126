import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { useEffect, useState } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import type { SavingState } from './answer-saver.ts'

const texts = workTakingTexts.taking

type SaveStateProps = {
  saving: SavingState
  /** Answers of this browser that the server does not have. */
  isUnsaved: boolean
  /** Nothing was answered yet. */
  isEmpty: boolean
}

/** Whether the answers are saved, and since when. */
export function SaveState({ saving, isUnsaved, isEmpty }: SaveStateProps) {
  const seconds = useSecondsSince(saving.savedAt)
  if (isEmpty) return null
  if (isUnsaved) return saving.step === 'idle' ? texts.saving : null
  return texts.saved(seconds)
}

/** Why answers are not saved yet. */
export function UnsavedNotice({ saving, isUnsaved }: Pick<SaveStateProps, 'saving' | 'isUnsaved'>) {
  if (!isUnsaved || saving.step === 'idle') return null
  if (saving.step === 'offline') return <Notice icon="cloud">{texts.offline}</Notice>
  if (saving.step === 'busy') return <Notice icon="cloud">{texts.busy}</Notice>
  return <Notice tone="bad">{texts.notSaved(saving.problem?.message ?? '')}</Notice>
}

const stepMs = 5000

/** Seconds since a moment of `performance.now`, kept up to date; null without one. */
function useSecondsSince(moment: number | null): number | null {
  const [, setTick] = useState(0)
  // Time is outside of React.
  useEffect(() => {
    if (moment === null) return
    const timer = setInterval(() => setTick((tick) => tick + 1), stepMs)
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? null : Math.floor((performance.now() - moment) / 1000)
}
