import { reachabilityOf } from '@quiz/contract/scoring/reachability.ts'
import type { Reachability, ScoredQuiz } from '@quiz/contract/scoring/way-of-scoring.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openState } from '#web/features/editing/editor-state.ts'
import { createEditorStore } from '#web/features/editing/editor-store.ts'
import { findEditorWarnings } from '#web/features/editing/editor-warnings.ts'
import { ResultChance } from '#web/features/editing/ResultEditor.tsx'
import { EditorContext, useDraft, useEditorState } from '#web/features/editing/use-editor.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { addQuestion, changeQuestion } from './draft-questions.ts'
import { addResult } from './draft-results.ts'
import { setLead, setOutcomePoints, setScoring } from './draft-scoring.ts'
import { currentReachability, useReachability } from './use-reachability.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draft = setScoring(
  [addQuestion, addResult, addResult].reduce<Draft>((before, add) => add(before), emptyDraft('personality')),
  'outcomes',
)
const question = draft.questions[0]
const lead = (before: Draft, at: number, result: number) =>
  setLead(
    before,
    { question: question?.key ?? 0, answer: question?.answers[at]?.key ?? 0 },
    before.results[result]?.key ?? 0,
  )
const both = lead(lead(draft, 0, 0), 1, 1)

/** A worker in the same thread, with a reply for each message. */
function useWorker(reply: (quiz: ScoredQuiz) => Reachability) {
  const seen = { started: 0 }
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: Reachability }) => void) | null = null
      postMessage(quiz: ScoredQuiz) {
        seen.started += 1
        setTimeout(() => this.onmessage?.({ data: reply(structuredClone(quiz)) }))
      }
      terminate() {}
    },
  )
  return seen
}

function Chances() {
  useReachability()
  const reachability = useEditorState(currentReachability)
  const draft = useDraft()
  return (
    <>
      {draft.results.map(({ key }) => {
        const chance = reachability?.chances.get(key)
        return chance && <ResultChance key={key} id={`chance-${key}`} chance={chance} />
      })}
      <ul>
        {findEditorWarnings(draft, reachability).map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    </>
  )
}

/** Shows the chances of a draft; returns the function that changes it. */
function open(draft: Draft) {
  const store = createEditorStore(openState(draft))
  render(
    <EditorContext value={store}>
      <Chances />
    </EditorContext>,
  )
  return (next: Draft) => act(() => store.dispatch({ do: 'edit', edit: () => next }))
}

/** The same, letting the time pass after which a change has been computed. */
async function show(of: Draft) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const change = open(of)
  const pass = () => act(() => vi.advanceTimersByTimeAsync(1000))
  await pass()
  return async (next: Draft) => {
    change(next)
    await pass()
  }
}

test('a change of points is computed again, a change of texts is not', async () => {
  const seen = useWorker(reachabilityOf)
  const change = await show(both)
  expect(screen.getAllByText(/^Выпадет у.50.% отвечающих наугад$/)).toHaveLength(2)
  const retold = changeQuestion(both, question?.key ?? 0, { text: 'Где вы спите?' })
  await change(retold)
  expect(seen).toEqual({ started: 1 })
  await change(lead(retold, 1, 0))
  expect(screen.getByText(/^Выпадет у.100.% отвечающих наугад$/)).toBeTruthy()
  expect(screen.getByText(/^Не.выпадет никогда$/)).toBeTruthy()
  expect(seen).toEqual({ started: 2 })
})

test('without questions there are no chances, whatever they were before', async () => {
  useWorker(reachabilityOf)
  const change = await show(lead(both, 1, 0))
  expect(screen.getByText(/^Не.выпадет никогда$/)).toBeTruthy()
  await change({ ...both, questions: [] })
  expect(screen.queryByText(/^(Не.выпадет|Выпадет)/)).toBeNull()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('a result that only those reach who know what to type is not said to be impossible, one without points is', async () => {
  useWorker(reachabilityOf)
  const quiz = [addQuestion, addResult, addResult, addResult].reduce<Draft>(
    (before, add) => add(before),
    emptyDraft('quiz'),
  )
  const key = quiz.questions[0]?.key ?? 0
  await show(changeQuestion(quiz, key, { kind: 'text', acceptedTexts: ['Париж'] }))
  expect(screen.getByText(/^Выпадет у.100.% отвечающих наугад$/)).toBeTruthy()
  expect(screen.getByText(/^Наугад не.выпадет$/)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Результат 2 не.выпадет никогда$/),
  ])
})

test('there are no chances until every question leads to a result', async () => {
  const seen = useWorker(reachabilityOf)
  const change = await show(draft)
  expect(screen.queryByText(/^(Не.выпадет|Выпадет)/)).toBeNull()
  await change(addQuestion(both))
  expect(screen.queryByText(/^(Не.выпадет|Выпадет)/)).toBeNull()
  expect(seen).toEqual({ started: 0 })
  await change(both)
  expect(screen.getAllByText(/^Выпадет у.50.% отвечающих наугад$/)).toHaveLength(2)
})

test('by sampling a result that was not seen is never said to be impossible, and is still warned of', async () => {
  useWorker(() => ({ isExact: false, ways: [100_000n, 0n], total: 100_000n }))
  open(both)
  expect(await screen.findByText(/^Не.выпал ни.разу за.100.000 случайных прохождений$/)).toBeTruthy()
  expect(screen.queryByText(/никогда/)).toBeNull()
  expect(screen.getByRole('listitem').textContent).toMatch(/^Результат 2: ни.разу за.100.000 случайных прохождений$/)
})

test('a result that answers lead to, and that another always beats, is warned of until its points are enough', async () => {
  useWorker(reachabilityOf)
  const keys = { question: question?.key ?? 0, answer: question?.answers[1]?.key ?? 0 }
  const first = both.results[0]?.key ?? 0
  const beaten = setOutcomePoints(both, keys, { resultKey: first, points: 2 })
  const change = open(beaten)
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^Результат 2 не.выпадет никогда$/)
  change(setOutcomePoints(beaten, keys, { resultKey: first, points: -1 }))
  await waitFor(() => expect(screen.getAllByText(/^Выпадет у.50.% отвечающих наугад$/)).toHaveLength(2))
  expect(screen.queryByRole('listitem')).toBeNull()
})
