import { expect, test } from 'vitest'
import { drop, keep, type UploadSteps } from './upload.ts'

/** An account's row and file of the same bytes. */
type State = { hasRow: boolean; hasFile: boolean }
type Run = (steps: UploadSteps) => Promise<unknown>
const upload: Run = keep
const removal: Run = drop

/**
 * Runs all at once, one step at a time: `order` says which of the runs that wait for a step goes next, the first one after its
 * end. Returns the state, and how many waited at each step.
 */
async function play(runs: readonly Run[], order: readonly number[], killsAt?: number) {
  const state: State = { hasRow: false, hasFile: false }
  const waiting: { run: number; go: () => void }[] = []
  const stepsOf = (run: number): UploadSteps => {
    const step =
      <Result>(act: () => Result) =>
      () =>
        new Promise<Result>((resolve) => waiting.push({ run, go: () => resolve(act()) }))
    const change = (changes: Partial<State>) => Object.assign(state, changes)
    return {
      record: step(() => change({ hasRow: true }).hasRow),
      isRecorded: step(() => state.hasRow),
      put: step(() => void change({ hasFile: true })),
      removeFile: step(() => void change({ hasFile: false })),
      removeRow: step(() => {
        const { hasRow } = state
        change({ hasRow: false })
        return hasRow
      }),
    }
  }
  for (const [run, begin] of runs.entries()) void begin(stepsOf(run))
  const choices: number[] = []
  for (let at = 0; waiting.length > 0 && at !== killsAt; at++) {
    waiting.sort((one, other) => one.run - other.run)
    choices.push(waiting.length)
    waiting.splice(order[at] ?? 0, 1)[0]?.go()
    // The run goes on to its next step.
    for (let turn = 0; turn < 6; turn++) await null
  }
  return { state, choices }
}

/** Every order of the steps of these runs, up to `most`. */
async function* orders(runs: readonly Run[], most: number) {
  let order: number[] | null = []
  for (let played = 0; order && played < most; played++) {
    const { state, choices } = await play(runs, order)
    yield { order, state, steps: choices.length }
    const taken: number[] = choices.map((_, at) => order?.[at] ?? 0)
    const at = taken.findLastIndex((choice, index) => choice + 1 < (choices[index] ?? 0))
    order = at < 0 ? null : [...taken.slice(0, at), (taken[at] ?? 0) + 1]
  }
}

test.each([
  ['an upload and its removal', [upload, removal], 20_000],
  ['two uploads and a removal', [upload, upload, removal], 20_000],
  ['an upload and two removals', [upload, removal, removal], 20_000],
])('%s leave no file without a row, in any order of their steps', async (_, runs, most) => {
  let played = 0
  for await (const { order, state } of orders(runs, most)) {
    played++
    if (state.hasFile && !state.hasRow) expect(order).toBe('an order that keeps the file')
  }
  expect(played).toBeGreaterThan(20)
})

test('an upload and its removal leave both or none of row and file, and both where the upload came last', async () => {
  for await (const { order, state } of orders([upload, removal], 20_000))
    expect([order, state.hasRow]).toEqual([order, state.hasFile])
  expect((await play([upload, removal], [1, 1])).state).toEqual({ hasRow: true, hasFile: true })
  expect((await play([upload, removal], [0, 0, 0])).state).toEqual({ hasRow: false, hasFile: false })
})

test('a removal that is killed at any step leaves no file without a row', async () => {
  for (let killsAt = 3; killsAt < 8; killsAt++) {
    const { state } = await play([upload, removal], [0, 0, 0], killsAt)
    expect([killsAt, state.hasFile && !state.hasRow]).toEqual([killsAt, false])
  }
})
