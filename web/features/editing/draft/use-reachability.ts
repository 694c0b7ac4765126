import { limits } from '@quiz/contract/limits.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { commonDefaults, optionDefaults, questionDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { reachabilityOf, sharePercentOf } from '@quiz/contract/scoring/reachability.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { Reachability, ScoredQuiz } from '@quiz/contract/scoring/way-of-scoring.ts'
import { useEffect } from 'react'
import type { EditorState } from '#web/features/editing/editor-state.ts'
import { memoized } from '#web/features/editing/editor-store.ts'
import type { Chance, DraftReachability } from '#web/features/editing/editor-warnings.ts'
import { useEditor, useEditorState } from '#web/features/editing/use-editor.ts'
import { authoredQuiz } from './authored-quiz.ts'
import type { Draft } from './draft.ts'

/** Pause after a change before it is computed, in milliseconds. */
const delayMs = 300

/** Computes in a worker how often each result comes out, and writes it into the state. */
export function useReachability(): void {
  const { dispatch } = useEditor()
  const text = useEditorState(({ draft }) => forecastOf(draft))
  const keys = useEditorState(({ draft }) => keysOf(draft))
  // The worker is outside of React. Each change ends the computation of the one before.
  useEffect(() => {
    if (typeof Worker === 'undefined' || text === null) return
    const quiz: ScoredQuiz = JSON.parse(text)
    let worker: Worker | null = null
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./reachability.worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data: reachability }: MessageEvent<Reachability>) => {
        const chances = chancesOf(reachability, waysWithKnowledge(quiz) ?? reachability.ways, keys)
        dispatch({ do: 'set', values: { reachability: { reachability, chances } } })
        worker?.terminate()
      }
      worker.postMessage(quiz)
    }, delayMs)
    return () => {
      clearTimeout(timer)
      worker?.terminate()
    }
  }, [text, keys, dispatch])
}

/** What was computed last, while the draft has the same results; null while there is nothing to compute. */
export const currentReachability = ({ draft, reachability }: EditorState): DraftReachability | null =>
  reachability && forecastOf(draft) !== null && keysOf(draft) === [...reachability.chances.keys()].join()
    ? reachability
    : null

const keysOf = ({ results }: Draft): string => results.map(({ key }) => key).join()

/** What is computed of a draft, as JSON; null while all forecasts would be the same. */
const forecastOf = memoized((draft: Draft) => (hasForecast(draft) ? JSON.stringify(reachedOf(draft)) : null))

/** Whether answers tell results apart: before that all forecasts would be the same. */
function hasForecast(draft: Draft): boolean {
  const { questions, results } = draft
  return results.length >= limits.resultsMin && questions.length > 0 && wayOfScoring(draft).tellsResultsApart(questions)
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

/**
 * Ways to each result where what takers type may be right: nobody types a right answer blindly, who knows it does. Null where
 * nothing is typed.
 */
function waysWithKnowledge(quiz: ScoredQuiz): readonly bigint[] | null {
  if (!quiz.questions.some((question) => questionKind(question).isTyped)) return null
  const answers = [{ ...optionDefaults, isRight: true }, optionDefaults]
  const questions = quiz.questions.map((question) =>
    questionKind(question).isTyped ? { ...questionDefaults, score: question.score, answers } : question,
  )
  return reachabilityOf({ ...quiz, questions }).ways
}

function chancesOf(
  reachability: Reachability,
  possibleWays: readonly bigint[],
  keys: string,
): ReadonlyMap<number, Chance> {
  const { isExact, total } = reachability
  const samples = isExact ? null : Number(total)
  const list = keys === '' ? [] : keys.split(',').map(Number)
  return new Map(
    list.map((key, index) => {
      const isNever = (possibleWays[index] ?? 0n) === 0n
      return [key, { percent: sharePercentOf(reachability, index), isNever, samples }]
    }),
  )
}
