import { liveStates, stepsOf } from '@quiz/contract/live/live-states.ts'
import { expect, test } from 'vitest'
import { changed, changesOf, newGameForm } from './game-form.ts'
import { nextStep, pauseStep, shownState } from './next-step.ts'

const at = (state: (typeof liveStates)[number], isPaused = false, place = 1) => ({
  ...{ state, isPaused, place, questionsCount: 3 },
})

test.each(liveStates)('the steps of the keys in the state «%s» are steps that it has', (state) => {
  for (const named of [nextStep(at(state)), pauseStep(at(state))])
    if (named) expect(stepsOf[state]).toContain(named.step)
})

test('a paused question goes on by either key', () => {
  expect([nextStep(at('open', true))?.step, pauseStep(at('open', true))?.step]).toEqual(['resume', 'resume'])
})

test('from the last question the game leads to its end, by the name of the button', () => {
  expect(nextStep(at('answer'))?.label).not.toBe(nextStep(at('answer', false, 3))?.label)
})

test('a question opens by the clock of the page, not while it is paused', () => {
  expect(shownState(at('reading'), true)).toBe('open')
  expect(shownState(at('reading', true), true)).toBe('reading')
})

test('settings that exclude each other follow the last change', () => {
  const quiet = changed(changed(newGameForm, { teams: true, names: 'list' }), { quiet: true })
  expect(quiet).toMatchObject({ quiet: true, teams: false, names: 'free' })
  expect(changed(quiet, { teams: true })).toMatchObject({ quiet: false, teams: true })
  expect(changed(changed(newGameForm, { speed: 20 }), { seconds: null }).speed).toBe(0)
})

test('a new game sends what differs from the defaults alone', () => {
  expect(changesOf(newGameForm, changed(newGameForm, { seconds: 60 }))).toEqual({ seconds: 60 })
})
