import { limits } from '@quiz/contract/limits.ts'
import { commonDefaults } from '@quiz/contract/quiz-content.ts'
import { sharePercentOf } from '@quiz/contract/scoring/reachability.ts'
import type { Reachability, ScoredQuiz } from '@quiz/contract/scoring/way-of-scoring.ts'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { authoredQuiz } from './authored-quiz.ts'
import type { Draft } from './draft.ts'
import { isPointless } from './draft-questions.ts'

/** Pause after a change before it is computed, in milliseconds. */
const delayMs = 300

/** How often a result comes out, in percent. `samples` is null for an exact share, else the number of random ways to answer. */
export type Chance = { percent: number; isNever: boolean; samples: number | null }

/** Reachability of a draft: the chances by the keys of its results, and the margin of an estimate. */
export type DraftReachability = { reachability: Reachability; chances: ReadonlyMap<number, Chance> }

/** Computes in a worker how often each result comes out; null until there is something to compute. */
export function useReachability(draft: Draft): DraftReachability | null {
  const text = useMemo(() => JSON.stringify(reachedOf(draft)), [draft])
  const keys = draft.results.map(({ key }) => key).join()
  const isReady = hasForecast(draft)
  const [computed, setComputed] = useState<(DraftReachability & { keys: string }) | null>(null)
  // The worker is outside of React. Each change ends the computation of the one before.
  useEffect(() => {
    if (typeof Worker === 'undefined' || !isReady) return
    const quiz: ScoredQuiz = JSON.parse(text)
    let worker: Worker | null = null
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./reachability.worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data: reachability }: MessageEvent<Reachability>) => {
        startTransition(() => setComputed({ reachability, keys, chances: chancesOf(reachability, keys) }))
        worker?.terminate()
      }
      worker.postMessage(quiz)
    }, delayMs)
    return () => {
      clearTimeout(timer)
      worker?.terminate()
    }
  }, [text, keys, isReady])
  return isReady && computed?.keys === keys ? computed : null
}

/** Whether every question brings some result nearer than another: before that all forecasts would be the same. */
function hasForecast(draft: Draft): boolean {
  const { kind, scoring, questions, results } = draft
  if (results.length < limits.resultsMin || questions.length === 0) return false
  if (kind === 'quiz') return questions.every(({ answers }) => answers.some(({ isRight }) => isRight))
  if (scoring === 'bands') return !isPointless(draft)
  return questions.every(({ answers }) => answers.some((answer) => answer.outcomePoints.length > 0))
}

/** What reachability depends on, without texts and pictures: typing computes nothing. */
function reachedOf(draft: Draft): ScoredQuiz {
  const { kind, scoring, questions, results } = authoredQuiz(draft)
  return {
    ...{ kind, scoring },
    questions: questions.map((question) => ({
      ...{ ...question, ...commonDefaults, score: question.score },
      answers: question.answers.map(({ isRight, score, outcomePoints }) => ({
        ...{ text: '', image: null, imageAlt: '', isRight, score, outcomePoints },
      })),
    })),
    results: results.map(({ min, max }) => ({ title: '', text: '', image: null, imageAlt: '', min, max })),
  }
}

function chancesOf(reachability: Reachability, keys: string): ReadonlyMap<number, Chance> {
  const { isExact, ways, total } = reachability
  const samples = isExact ? null : Number(total)
  const list = keys === '' ? [] : keys.split(',').map(Number)
  return new Map(
    list.map((key, index) => {
      const isNever = (ways[index] ?? 0n) === 0n
      return [key, { percent: sharePercentOf(reachability, index), isNever, samples }]
    }),
  )
}
