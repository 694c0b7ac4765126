import type { StartedAttempt, WorkEntry, WorkResult } from '@quiz/contract/work/work-taking.ts'
import { aQuiz } from './a-quiz.ts'

/** Minutes from now on, as calls name moments. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** A work of three questions that is open. */
export const aWorkEntry = (overrides: Partial<WorkEntry> = {}): WorkEntry => ({
  id: 7,
  title: 'Планеты, 5 «Б»',
  note: 'Пишем сами.',
  authorName: 'Мария Петрова',
  questionsCount: 3,
  minutes: 20,
  attemptsMax: 1,
  state: 'open',
  opensAt: null,
  closesAt: inMinutes(600),
  endedAt: null,
  names: 'free',
  acceptsNew: true,
  hasOwnEnds: false,
  keepDays: 90,
  serverNow: inMinutes(0),
  ...overrides,
})

export const workAttemptId = '3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b'

/** The attempt of Иванова А. at that work, with the questions of `aQuiz`. */
export const aStartedAttempt = (overrides: Partial<StartedAttempt> = {}): StartedAttempt => ({
  attemptId: workAttemptId,
  number: 1,
  title: 'Планеты, 5 «Б»',
  name: 'Иванова А.',
  dueAt: inMinutes(20),
  serverNow: inMinutes(0),
  questions: aQuiz().questions,
  answers: [],
  ...overrides,
})

/** The same attempt after it was handed in, with its points and without its answers. */
export const aWorkResult = (overrides: Partial<WorkResult> = {}): WorkResult => ({
  attemptId: workAttemptId,
  title: 'Планеты, 5 «Б»',
  name: 'Иванова А.',
  number: 1,
  submittedAt: '2026-11-20T09:30:00.000Z',
  submittedBy: 'taker',
  answeredCount: 3,
  questionsCount: 3,
  attemptsLeft: 0,
  review: 'full',
  points: 2,
  maxPoints: 3,
  percent: 67,
  mark: 4,
  earned: null,
  scoreFrom: null,
  reviewFrom: '2026-11-21T09:00:00.000Z',
  questions: null,
  ...overrides,
})
