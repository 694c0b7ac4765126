import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { useMemo } from 'react'
import { newResultKey } from '#web/lib/change-result-keys.ts'
import { readStoredText, type StorageArea, storeText, useStoredText } from '#web/lib/stored-text.ts'
import type { PupilKey } from './known-pupils.ts'

/** An answer as this browser has it: `sequence` tells the newer one of two, whatever tab or device they come from. */
export type StoredAnswer = { questionId: number; value: AnyValue; sequence: number; isSaved: boolean }

/** What a browser keeps of a work: who takes it here, and the answers. */
export type StoredWork = {
  /** The participant's secret in this work and browser. */
  key: string
  name: string | null
  /** The last attempt. */
  attemptId: string | null
  /** It was handed in; its answers are no longer kept here. */
  isDone: boolean
  answers: readonly StoredAnswer[]
}

const nothingYet: Omit<StoredWork, 'key'> = { name: null, attemptId: null, isDone: false, answers: [] }

const storageKey = (code: string): string => `work-${code}`
/** Of a pupil whom this browser does not remember: the work is forgotten with its tab. */
const tabKey = (code: string): string => `pupil-work-${code}`
/** What an attempt that this browser lost had not sent: it waits in the tab for who enters the same attempt again. */
const unsentKey = (code: string): string => `unsent-${code}`

/** Where a work is kept now. */
const placeOf = (code: string): [StorageArea, string] =>
  readStoredText('tab', tabKey(code)) === null ? ['browser', storageKey(code)] : ['tab', tabKey(code)]

function parsed(text: string | null): StoredWork | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isStoredWork(stored) ? stored : null
  } catch {
    return null
  }
}

const isStoredWork = (value: unknown): value is StoredWork =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'name' in value &&
  (value.name === null || typeof value.name === 'string') &&
  'attemptId' in value &&
  (value.attemptId === null || typeof value.attemptId === 'string') &&
  'isDone' in value &&
  typeof value.isDone === 'boolean' &&
  'answers' in value &&
  Array.isArray(value.answers) &&
  value.answers.every(isStoredAnswer)

const isStoredAnswer = (value: unknown): value is StoredAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'questionId' in value &&
  Number.isSafeInteger(value.questionId) &&
  'sequence' in value &&
  Number.isSafeInteger(value.sequence) &&
  'isSaved' in value &&
  typeof value.isSaved === 'boolean' &&
  'value' in value &&
  (typeof value.value === 'string' || Array.isArray(value.value))

/** What this browser keeps of a work; null before anybody entered it here. */
export const readStoredWork = (code: string): StoredWork | null => parsed(readStoredText(...placeOf(code)))

/** The same, kept up to date with other tabs. Null on the server and until hydration. */
export function useStoredWork(code: string): StoredWork | null {
  const [inTab, inBrowser] = [useStoredText('tab', tabKey(code)), useStoredText('browser', storageKey(code))]
  const text = inTab ?? inBrowser
  return useMemo(() => parsed(text), [text])
}

/** Changes what is kept now: another tab may have changed it since it was rendered. */
export function changeStoredWork(code: string, change: (stored: StoredWork) => StoredWork): void {
  const stored = readStoredWork(code)
  if (stored) storeText(...placeOf(code), JSON.stringify(change(stored)))
}

/** The secret of this browser in a work, made once. It is stored before the first call, so that a repeated one is the same person's. */
export function keyOfWork(code: string): string {
  const stored = readStoredWork(code)
  if (stored) return stored.key
  const key = newResultKey()
  const fresh: StoredWork = { key, ...nothingYet }
  storeText('browser', storageKey(code), JSON.stringify(fresh))
  return key
}

/** Has a pupil of a class take a work in this browser with a key; what it keeps of the same pupil stays. */
export function beginAs(code: string, { key, isRemembered }: PupilKey): void {
  const stored = readStoredWork(code)
  const kept = stored?.key === key ? stored : { key, ...nothingYet }
  storeText('tab', tabKey(code), isRemembered ? null : JSON.stringify(kept))
  if (isRemembered) storeText('browser', storageKey(code), JSON.stringify(kept))
}

/** Forgets the answers of an attempt that its author reset; the same person begins anew, not before they ask for it. */
export const forgetResetAttempt = (code: string): void => {
  changeStoredWork(code, (stored) => ({ ...stored, answers: [] }))
  storeText('tab', storageKey(code), null)
}

/** Forgets key, name and answers, so that the next person at this device enters as themselves. */
export const forgetStoredWork = (code: string): void => {
  storeText(...placeOf(code), null)
  storeText('tab', storageKey(code), null)
  storeText('tab', unsentKey(code), null)
}

/** The same for an attempt that goes on elsewhere, or whose code was replaced: its unsent answers wait for the same attempt. */
export function forgetMovedWork(code: string): void {
  const { attemptId = null, answers = [] } = readStoredWork(code) ?? {}
  forgetStoredWork(code)
  // Without the key and the name: whoever enters next in this tab may be somebody else.
  const unsent: StoredWork = { key: '', ...nothingYet, attemptId, answers: answers.filter(({ isSaved }) => !isSaved) }
  if (unsent.answers.length > 0) storeText('tab', unsentKey(code), JSON.stringify(unsent))
}

/** What waits for an attempt. It waits no longer then, nor for anybody else. */
export function takeUnsentAnswers(code: string, attemptId: string): readonly StoredAnswer[] {
  const unsent = parsed(readStoredText('tab', unsentKey(code)))
  storeText('tab', unsentKey(code), null)
  return unsent?.attemptId === attemptId ? unsent.answers : []
}

/** Forgets name and answers that were removed from the work. The key stays: the attempts made with it still count. */
export const forgetRemovedName = (code: string): void => {
  changeStoredWork(code, ({ key }) => ({ key, ...nothingYet }))
  storeText('tab', storageKey(code), null)
  storeText('tab', unsentKey(code), null)
}

/** The attempt that is open in a tab, where a reload goes on without asking who it is, and the number of the question. */
type OpenAttempt = { attemptId: string; position: number | null }

export function readOpenAttempt(code: string): OpenAttempt | null {
  const [attemptId, position] = readStoredText('tab', storageKey(code))?.split(' ') ?? []
  return attemptId ? { attemptId, position: Number(position) || null } : null
}

export const storeOpenAttempt = (code: string, { attemptId, position }: OpenAttempt): void =>
  storeText('tab', storageKey(code), `${attemptId} ${position ?? ''}`)
